import type { Page } from "@playwright/test";
import { expect, signIn, test } from "#e2e/support/fixtures.ts";
import { newRecruiter } from "#e2e/support/people.ts";

test.use({ expectedErrors: [/status of 401/] });

// §2.17, §4.1
test("a visitor is redirected to sign in, then to the requested page", async ({ page, server }) => {
  const { email } = await newRecruiter(server.url);
  await page.goto("/dashboard/applications?statut=acceptees");
  await page.waitForURL("**/login**");
  await expect(page.getByText("Votre session a expiré")).toHaveCount(0);
  await signIn(page, email);
  await page.waitForURL("**/dashboard/applications?statut=acceptees");
  await expect(page.getByRole("heading", { name: "Candidatures" })).toBeVisible();
});

// §4.1
test("a session ended elsewhere redirects to sign in, then back to the same page", async ({
  page,
  recruiter,
}) => {
  await page.goto("/dashboard/create-job");
  await page.getByLabel("Titre").fill("Extra du samedi");
  await page.context().clearCookies();
  await page.getByRole("navigation").getByRole("link", { name: "Candidatures" }).click();
  await page.waitForURL("**/login**");
  await signIn(page, recruiter.email);
  await page.waitForURL("**/dashboard/applications");
  await page.getByRole("navigation").getByRole("link", { name: "Nouvelle offre" }).click();
  await expect(page.getByLabel("Titre")).toHaveValue("Extra du samedi");
});

// §2.35, §4.4, §7.6
test("signing out ends the session in every tab", async ({ page, context, recruiter }) => {
  await page.goto("/dashboard/jobs");
  const other = await context.newPage();
  await other.goto("/dashboard/applications");
  await expect(other.getByRole("heading", { name: "Candidatures" })).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login**");
  await other.waitForURL("**/login**");
  await expect(other.getByText("Votre session a expiré. Reconnectez-vous.")).toBeVisible();
  await expect(page.getByText("Votre session a expiré")).toHaveCount(0);
  expect((await page.request.get("/api/recruiter")).status()).toBe(401);
  await signIn(page, recruiter.email);
  await page.waitForURL("**/dashboard/jobs");
});

test("signing out removes all input stored in the browser, by every tab", async ({
  page,
  context,
  recruiter,
}) => {
  await page.goto("/dashboard/create-job");
  await page.getByLabel("Titre").fill("Extra du samedi");
  const keptBy = (tab: Page) => tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  await expect.poll(() => keptBy(page)).toContain("Extra du samedi");
  const other = await context.newPage();
  await other.goto("/dashboard/profile/lieux");
  await other.getByRole("button", { name: "Ajouter un lieu" }).click();
  await other.getByLabel("Nom", { exact: true }).fill("Bistrot du Port");
  await expect.poll(() => keptBy(other)).toContain("Bistrot du Port");
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login**");
  expect(await keptBy(page)).not.toContain("Extra du samedi");
  await other.waitForURL("**/login**");
  expect(await keptBy(other)).not.toContain("Bistrot du Port");
  await page.context().clearCookies({ name: "renfort.session" });
  await signIn(page, recruiter.email);
  await page.waitForURL("**/dashboard/jobs");
});

// §2.2
test("a wrong password and an unknown e-mail show the same error, and keep the input", async ({
  page,
  server,
}) => {
  const { email } = await newRecruiter(server.url);
  await page.goto("/login");
  for (const typed of [email, "inconnue@example.fr"]) {
    await page.getByLabel("Email").fill(typed);
    await page.getByLabel("Mot de passe", { exact: true }).fill("faux-faux");
    await page.getByRole("button", { name: "Se connecter" }).click();
    await expect(page.getByText("Identifiants incorrects")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(typed);
    await expect(page.getByLabel("Mot de passe", { exact: true })).toHaveValue("faux-faux");
  }
});

// §2.8, §2.20
test("a signed-in recruiter is redirected from the sign-in page", async ({ page, recruiter }) => {
  await page.goto("/dashboard/jobs");
  await expect(page.getByText(recruiter.email)).toBeVisible();
  await page.goto("/login?de=%2Fpricing");
  await page.waitForURL("**/dashboard/jobs");
  // The sign-in page is not in the history.
  await page.goBack();
  await expect(page.getByText(recruiter.email)).toBeVisible();
  await expect(page).toHaveURL("/dashboard/jobs");
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

// §2.20
test("Back from the dashboard does not show the sign-in form again", async ({ page, server }) => {
  const { email } = await newRecruiter(server.url);
  await page.goto("/login");
  await signIn(page, email);
  await page.waitForURL("**/dashboard/jobs");
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

// §2.18
test("a recruiter who has not completed onboarding is redirected there", async ({ page, server }) => {
  const { email } = await newRecruiter(server.url, { isOnboarded: false });
  await page.goto("/login");
  await signIn(page, email);
  await page.waitForURL("**/onboarding**");
  await page.goto("/dashboard/jobs");
  await page.waitForURL("**/onboarding**");
});

// §2.16
test("any other path redirects to the landing page", async ({ page }) => {
  await page.goto("/nulle-part");
  await page.waitForURL((url) => url.pathname === "/");
});
