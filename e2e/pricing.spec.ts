import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";

// §1.8
test("at the limit of the plan, a recruiter upgrades and continues the job", async ({ page, recruiter }) => {
  await recruiter.publish();
  await page.goto("/dashboard/create-job");
  await page.getByRole("main").getByRole("link", { name: "Passer au plan SMART" }).first().click();
  await page.waitForURL("**/pricing");
  const smart = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "SMART" }) });
  await expect(smart.getByText("Recommandé")).toBeVisible();
  await expectAccessible(page);
  await smart.getByRole("button", { name: "Choisir SMART" }).click();
  await expect(page.getByRole("alertdialog").getByText("49 € HT par mois")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Choisir SMART" }).click();
  await expect(page.getByText(/Plan mis à jour vers SMART.! 🎉/)).toBeVisible();
  await page.waitForURL("**/dashboard/create-job");
  await expect(page.getByLabel("Titre")).toBeVisible();
});

// §4.23, §6.8
test("the verified badge of PRO shows at once", async ({ page, recruiter: _signedIn }) => {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Choisir PRO" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Choisir PRO" }).click();
  await page.waitForURL("**/dashboard/jobs");
  await expect(page.getByText("Vérifié").first()).toBeVisible();
});
