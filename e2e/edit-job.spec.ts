import { expect, expectAccessible, test } from "./fixtures.ts";

test("an offer is edited, from its screen to the list", async ({ page, recruiter }) => {
  const job = await recruiter.publish({ title: "Barman de nuit", benefits: ["Pourboires"] });
  await page.goto(`/dashboard/jobs/${job}`);
  await page.getByRole("link", { name: "Modifier" }).click();
  await page.waitForURL(`**/dashboard/jobs/${job}/edit`);
  await expect(page.getByLabel("Titre")).toHaveValue("Barman de nuit");
  await expect(page.getByText("L’offre apparaît en premier dans le fil")).toBeVisible();
  await page.getByLabel("Titre").fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toContainText("Le titre est requis");
  await expectAccessible(page);
  await page.getByLabel("Titre").fill("Chef de rang");
  await page.getByLabel(/Description/).fill("");
  await page.getByRole("textbox", { name: /Avantages/ }).fill("Taxi de retour");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/Offre mise à jour avec succès.! ✅ Redirection.../)).toBeVisible();
  await page.waitForURL("**/dashboard/jobs");
  await page.getByRole("link", { name: "Chef de rang", exact: true }).click();
  await expect(page.getByText("Aucune description fournie.")).toBeVisible();
  await expect(page.getByText("Taxi de retour")).toBeVisible();
});
