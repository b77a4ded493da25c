import { expect, test } from "#e2e/support/fixtures.ts";
import { chooseLannion, fillJob } from "#e2e/support/job-form.ts";

test.beforeEach(async ({ page, recruiter }) => {
  await recruiter.publish({ title: "Barman de nuit" });
  await page.goto("/dashboard/jobs");
});

// §1.4, §2.40
test("a job is suspended, then active again", async ({ page }) => {
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /Suspendre/ }).click();
  await expect(page.getByText("Offre désactivée")).toBeVisible();
  await expect(page.getByText("Suspendue", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /Réactiver/ }).click();
  await expect(page.getByText(/Offre réactivée.! ✅/)).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
});

// §1.4
test("a job is deleted after a confirmation", async ({ page }) => {
  await page.getByRole("button", { name: /Autres actions/ }).click();
  await page.getByRole("button", { name: /Supprimer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(/Êtes-vous sûr de vouloir supprimer cette offre.\?/);
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Barman de nuit" })).toBeVisible();
  await page.getByRole("button", { name: /Autres actions/ }).click();
  await page.getByRole("button", { name: /Supprimer/ }).click();
  await dialog.getByRole("button", { name: /Supprimer/ }).click();
  await expect(page.getByText(/Offre supprimée.! 🗑️/)).toBeVisible();
  await expect(page.getByText("Aucune offre d’emploi")).toBeVisible();
});

test("a second job is refused on the free plan, with a link to upgrade", async ({ page }) => {
  await page.getByRole("link", { name: "Nouvelle offre" }).first().click();
  const card = page.getByRole("main");
  await expect(card.getByRole("heading", { name: "Limite d’annonces atteinte" })).toBeVisible();
  await expect(card).toContainText("Votre plan GRATUIT permet 1 offre active.");
  await expect(card.getByRole("link", { name: "Passer au plan SMART" })).toBeVisible();
  await card.getByRole("link", { name: "Voir mes offres" }).click();
  await page.waitForURL("**/dashboard/jobs");
});

test("a suspended job cannot be activated beyond the plan", async ({ page, recruiter }) => {
  await page.getByRole("button", { name: /Suspendre/ }).click();
  // Shown before the server has stored it.
  await expect(page.getByText("Suspendue", { exact: true })).toBeVisible();
  await expect(page.getByText("Offre désactivée")).toBeVisible();
  const active = page.getByText("Offre active", { exact: true }).locator("..");
  await expect(active).toContainText("0");
  await recruiter.publish({ title: "Deuxième offre" });
  await expect(page.getByRole("button", { name: "1 nouvelle offre" })).toBeVisible();
  await expect(active).toContainText("1");
  await page.getByRole("button", { name: /Réactiver/ }).click();
  const dialog = page.getByRole("dialog", { name: "Limite d’annonces atteinte" });
  await expect(dialog.getByRole("link", { name: "Passer au plan SMART" })).toBeVisible();
  await dialog.getByRole("button", { name: "Plus tard" }).click();
  await expect(page.getByText("Suspendue", { exact: true })).toBeVisible();
});

test("on the free plan, a job deleted a moment ago leaves its place in the plan to the next one", async ({
  page,
}) => {
  await page.getByRole("button", { name: /Autres actions/ }).click();
  await page.getByRole("button", { name: /Supprimer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Aucune offre d’emploi")).toBeVisible();
  await page.getByRole("link", { name: "Publier une offre" }).click();
  await fillJob(page, { title: "Extra du soir", description: "Service en salle.", daysAhead: 2 });
  await chooseLannion(page, "Lannion");
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await page.waitForURL("**/dashboard/jobs");
  await expect(page.getByRole("heading", { name: "Extra du soir" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Barman de nuit" })).toBeHidden();
});
