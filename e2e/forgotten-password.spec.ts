import { expect, expectAccessible, signIn, signInByCookie, test } from "#e2e/support/fixtures.ts";
import { linkMailedTo } from "#e2e/support/mails.ts";
import { newEmail, newRecruiter } from "#e2e/support/people.ts";

const NEW_PASSWORD = "tout-neuf-1234";

test.use({ expectedErrors: [/status of (401|404|409)/] });

// §2.4
test("a forgotten password is reset by a mailed link, which ends every session", async ({
  page,
  server,
  browser,
}) => {
  const recruiter = await newRecruiter(server.url);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInByCookie(elsewhere, server.url, recruiter);

  await test.step("requests a link", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
    await page.waitForURL("**/forgot-password");
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: "L’email est requis" })).toBeVisible();
    await page.getByLabel("Email").fill(recruiter.email);
    await page.getByRole("button", { name: "Recevoir le lien" }).click();
    await expect(page.getByRole("heading", { name: "Consultez votre boîte mail" })).toBeFocused();
    await expect(page.getByText(`Si un compte existe avec ${recruiter.email}`)).toBeVisible();
  });

  const link = await test.step("receives it by mail", async () => {
    await expect
      .poll(() => linkMailedTo(server.dataDir, recruiter.email, "/reset-password"))
      .toMatch(/#token=[\w-]{43}$/);
    return linkMailedTo(server.dataDir, recruiter.email, "/reset-password");
  });

  await test.step("chooses another password", async () => {
    await page.goto(link);
    await page.getByLabel("Mot de passe", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirmer le mot de passe").fill("autre-1234");
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    const mismatch = page.getByRole("link", { name: "Les mots de passe ne correspondent pas" });
    await expect(mismatch).toBeVisible();
    await page.getByLabel("Confirmer le mot de passe").fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await expect(page.getByRole("heading", { name: "Mot de passe changé" })).toBeVisible();
    expect((await elsewhere.request.get(`${server.url}/api/recruiter`)).status()).toBe(401);
    await elsewhere.context().close();
  });

  await test.step("signs in with the new password only", async () => {
    await page.getByRole("link", { name: "Se connecter" }).click();
    await signIn(page, recruiter.email);
    await expect(page.getByText("Identifiants incorrects")).toBeVisible();
    await page.getByLabel("Mot de passe", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/dashboard/jobs");
  });

  await test.step("cannot use the link again", async () => {
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Ce lien ne fonctionne pas" })).toBeFocused();
    await expect(page.getByText("Ce lien a déjà servi.")).toBeVisible();
    await page.getByRole("link", { name: "Demander un nouveau lien" }).click();
    await page.waitForURL(/\/forgot-password\?de=\/login$/);
  });
});

test("an unknown e-mail gets the same response as a known one", async ({ page }) => {
  const unknown = newEmail();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(unknown);
  await page.getByRole("button", { name: "Recevoir le lien" }).click();
  await expect(page.getByText(`Si un compte existe avec ${unknown}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Essayer une autre adresse" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});

test("a truncated or unknown link is reported when the page opens", async ({ page }) => {
  await page.goto("/reset-password#token=court");
  await expect(page.getByText("Ce lien est incomplet ou n’est pas valable.")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/reset-password");
  await expect(page.getByText("Ce lien est incomplet ou n’est pas valable.")).toBeVisible();
  await page.goto(`/reset-password#token=${"a".repeat(43)}`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ce lien ne fonctionne pas" })).toBeVisible();
});
