import { expect, expectAccessible, signIn, test } from "#e2e/support/fixtures.ts";
import { linkMailedTo } from "#e2e/support/mails.ts";
import { newEmail, PASSWORD } from "#e2e/support/people.ts";

test("a new contact address is pending on the profile until its link is opened, in any browser", async ({
  page,
  browser,
  recruiter,
  server,
}) => {
  const email = newEmail();
  const waiting = page.getByText("En attente de confirmation");
  await page.goto("/dashboard/profile");
  await page.getByLabel("Fonction").fill("Directrice");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Un lien a été envoyé à ${email}.`)).toBeVisible();
  await expect(page.getByRole("complementary").getByText(recruiter.email)).toBeVisible();

  const link = () => linkMailedTo(server.dataDir, email, "/confirm-email");
  await expect.poll(link).toMatch(/#token=[\w-]{43}$/);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await link());
  await expect(elsewhere.getByText(`Les messages de votre entreprise arriveront à ${email}.`)).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("button", { name: "Confirmer cette adresse" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Adresse confirmée" })).toBeVisible();
  await elsewhere.context().close();
  // Refreshed by the live stream.
  await expect(waiting).toBeHidden();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
});

test.describe("with sessions that end", () => {
  test.use({ expectedErrors: [/status of (401|409)/] });

  test("a new sign-in address works once its link is opened, which ends the other sessions", async ({
    page,
    browser,
    recruiter,
    server,
  }) => {
    const email = newEmail();
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await other.goto("/login");
    await signIn(other, recruiter.email);
    await other.waitForURL("**/dashboard/jobs");

    await page.goto("/dashboard/profile/account");
    const section = page.getByRole("region", { name: "Adresse de connexion" });
    await section.getByRole("button", { name: "Modifier l’adresse" }).click();
    await section.getByLabel("Nouvelle adresse").fill(email);
    await section.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await section.getByRole("button", { name: "Changer l’adresse" }).click();
    await expect(section.getByText("En attente de confirmation")).toBeVisible();

    const link = () => linkMailedTo(server.dataDir, email, "/confirm-email");
    await expect.poll(link).toMatch(/#token=[\w-]{43}$/);
    const mailbox = await page.context().newPage();
    await mailbox.goto(await link());
    await mailbox.getByRole("button", { name: "Confirmer cette adresse" }).click();
    await expect(mailbox.getByText(`Connectez-vous désormais avec ${email}`)).toBeVisible();
    await other.waitForURL("**/login**");
    await expect(page.getByRole("complementary").getByText(email)).toBeVisible();
    await expect(section.getByText(email, { exact: true })).toBeVisible();

    await other.goto("/login");
    await signIn(other, email);
    await other.waitForURL("**/dashboard/jobs");
    await other.context().close();
    await mailbox.goto(await link());
    await mailbox.reload();
    await expect(mailbox.getByText("Ce lien a déjà servi.")).toBeVisible();
  });
});

test("the link of the welcome confirms the address of a new company", async ({ page, server, recruiter }) => {
  const link = () => linkMailedTo(server.dataDir, recruiter.email, "/confirm-email");
  await expect.poll(link).toMatch(/#token=[\w-]{43}$/);
  await page.goto(await link());
  await expect(page.getByText(`Vous vous connectez avec ${recruiter.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Confirmer cette adresse" }).click();
  await expect(page.getByRole("heading", { name: "Adresse confirmée" })).toBeVisible();
  await expectAccessible(page);
});
