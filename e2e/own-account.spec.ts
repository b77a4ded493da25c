import { readFile } from "node:fs/promises";
import { expect, expectAccessible, signIn, test } from "#e2e/support/fixtures.ts";
import { PASSWORD } from "#e2e/support/people.ts";

const SCREEN = "/dashboard/profile/account";
const NEW_PASSWORD = "autre-secret-5678";

test.describe("with sessions that end", () => {
  test.use({ expectedErrors: [/status of 401/] });

  test("changing the password ends the session of another browser, but not this one", async ({
    page,
    browser,
    recruiter,
    server,
  }) => {
    const other = await (await browser.newContext({ baseURL: server.url })).newPage();
    await other.goto("/login");
    await signIn(other, recruiter.email);
    await other.waitForURL("**/dashboard/jobs");

    await page.goto("/dashboard/profile");
    await page.getByRole("link", { name: "Sécurité et données" }).click();
    await expect(page.getByRole("list", { name: "Vos appareils" }).locator("> li")).toHaveCount(2);
    await page.getByRole("button", { name: "Modifier le mot de passe" }).click();
    await page.getByLabel("Mot de passe actuel", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirmer le nouveau mot de passe", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
    await expect(page.getByText("Mot de passe changé")).toBeVisible();
    await expect(page.getByRole("list", { name: "Vos appareils" }).locator("> li")).toHaveCount(1);
    await other.waitForURL("**/login**");
    await other.context().close();
  });

  test("an account is deleted with its password, and can no longer sign in", async ({ page, recruiter }) => {
    await recruiter.publish();
    await page.goto(SCREEN);
    await page.getByRole("button", { name: "Supprimer mon compte" }).click();
    const dialog = page.getByRole("dialog", { name: /Supprimer votre compte/ });
    await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    // The page learns that its session ended before it has the answer.
    await page.route("**/api/recruiter/deletion", async (route) => {
      const ended = page.waitForResponse((response) => response.status() === 401);
      const response = await route.fetch();
      await ended;
      await route.fulfill({ response });
    });
    await dialog.getByRole("button", { name: "Supprimer mon compte" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await page.goto("/login");
    await signIn(page, recruiter.email);
    await expect(page.getByText("Identifiants incorrects")).toBeVisible();
  });
});

test("personal data are downloaded as a file after typing the password again", async ({
  page,
  recruiter,
}) => {
  await page.goto(SCREEN);
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  const dialog = page.getByRole("dialog", { name: /Télécharger vos données/ });
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Télécharger mes données" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^renfort-mes-donnees-\d{4}-\d{2}-\d{2}\.json$/);
  const exported: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(exported).toMatchObject({ data: { account: [{ email: recruiter.email }], sessions: [{}] } });
  await expect(dialog).toBeHidden();
  await expectAccessible(page);
});
