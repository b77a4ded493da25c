import type { Page } from "@playwright/test";
import { expect, signIn, test } from "#e2e/support/fixtures.ts";
import { newRecruiter } from "#e2e/support/people.ts";

test.use({ expectedErrors: [/status of 401/] });

/** Saves after the session has ended: the sign-in page opens without a confirmation. */
async function saveSignedOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL("**/login**");
  await expect(page.getByText("Votre session a expiré. Reconnectez-vous.")).toBeVisible();
  await expect(page.getByText("Ce que vous avez saisi est conservé")).toBeVisible();
}

test("unsaved profile input is restored after the session has ended", async ({ page, recruiter }) => {
  await page.goto("/dashboard/profile");
  await page.getByLabel("Fonction").fill("Directrice");
  await page.getByLabel("Description").fill("Une maison de famille.");
  await saveSignedOut(page);
  await signIn(page, recruiter.email);
  await page.waitForURL("**/dashboard/profile");
  await expect(page.getByLabel("Fonction")).toHaveValue("Directrice");
  await expect(page.getByLabel("Description")).toHaveValue("Une maison de famille.");
  await expect(page.getByText("Modifications non enregistrées")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Profil mis à jour avec succès\u202f! ✅")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Fonction")).toHaveValue("Directrice");
});

test("unsaved profile input that waits for its author is removed once they sign out in another tab", async ({
  page,
  recruiter,
}) => {
  await page.goto("/dashboard/profile");
  await page.getByLabel("Fonction").fill("Directrice");
  await saveSignedOut(page);
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await kept()).toContain("Directrice");
  const other = await page.context().newPage();
  await other.goto("/login");
  await signIn(other, recruiter.email);
  await other.getByRole("button", { name: "Se déconnecter" }).click();
  await expect.poll(kept).not.toContain("Directrice");
});

test("unsaved job input is restored too, with a warning if the job changed meanwhile", async ({
  page,
  recruiter,
}) => {
  const job = await recruiter.publish({ title: "Barman de nuit" });
  await page.goto(`/dashboard/jobs/${job}/edit`);
  await page.getByLabel("Titre").fill("Chef de rang");
  const instantMatch = page.getByLabel("Match instantané");
  await expect(instantMatch).toBeChecked();
  await instantMatch.click();
  await saveSignedOut(page);
  await signIn(page, recruiter.email);
  await page.waitForURL(`**/dashboard/jobs/${job}/edit`);
  await expect(page.getByLabel("Titre")).toHaveValue("Chef de rang");
  await expect(instantMatch).not.toBeChecked();
  await page.getByLabel("Titre").fill("Sommelier");

  const other = await page.context().newPage();
  await saveSignedOut(page);
  await other.goto("/login");
  await signIn(other, recruiter.email);
  await other.waitForURL("**/dashboard/jobs");
  await other.goto(`/dashboard/jobs/${job}/edit`);
  await other.getByLabel("Titre").fill("Plongeur");
  await other.getByLabel("Description").fill("Plonge le soir.");
  await other.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByRole("heading", { name: "Plongeur" })).toBeVisible();

  await page.goto(`/dashboard/jobs/${job}/edit`);
  await expect(page.getByLabel("Titre")).toHaveValue("Sommelier");
  await expect(page.getByText("Cette offre a été modifiée ailleurs")).toBeVisible();
  await page.getByRole("button", { name: "Recharger l’offre" }).click();
  await expect(page.getByLabel("Titre")).toHaveValue("Sommelier");
  await expect(page.getByLabel("Description")).toHaveValue("Plonge le soir.");
});

test("another company who signs in there finds none of that input", async ({ page, recruiter, server }) => {
  const other = await newRecruiter(server.url);
  await page.goto("/dashboard/profile");
  await page.getByLabel("Fonction").fill("Directrice");
  await saveSignedOut(page);
  await signIn(page, other.email);
  await page.waitForURL("**/dashboard/profile");
  await expect(page.getByText(other.email).first()).toBeVisible();
  await expect(page.getByLabel("Fonction")).toHaveValue("");
  expect(recruiter.email).not.toBe(other.email);
});
