import { expect, test } from "#e2e/support/fixtures.ts";
import { chooseLannion, fillJob } from "#e2e/support/job-form.ts";
import { newCandidate, newEmail, PASSWORD } from "#e2e/support/people.ts";

// §1.3, §2.3, §2.22, §2.29, §8.44
test("a company signs up, onboards, publishes, and accepts the first candidate live", async ({
  page,
  server,
}) => {
  const email = newEmail();

  await test.step("signs up", async () => {
    await page.goto("/register");
    await page.getByLabel("Email professionnel").fill(email);
    await page.getByLabel("Nom de l’entreprise").fill("Maison Kerguelen");
    await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await expect(page.getByText("Compte créé avec succès")).toBeVisible();
    await page.waitForURL("**/onboarding**");
  });

  await test.step("onboards in five steps", async () => {
    const next = page.getByRole("button", { name: "Continuer" });
    await expect(page.getByText("Étape 1 / 5")).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByRole("radio", { name: /Hôtellerie et restauration/ }).check();
    await next.click();
    await expect(page.getByLabel("Nom de l’entreprise")).toHaveValue("Maison Kerguelen");
    await page.getByLabel("Secteur").selectOption("Restaurant");
    await page.reload();
    await expect(page.getByText("Étape 2 / 5")).toBeVisible();
    await next.click();
    await page.getByLabel("Prénom").fill("Claire");
    await page.getByLabel("Nom", { exact: true }).fill("Kerguelen");
    await next.click();
    await page.getByRole("checkbox", { name: "Service en salle" }).check();
    await next.click();
    await expect(page.getByText("Étape 5 / 5")).toBeVisible();
    await page.getByRole("button", { name: "Commencer" }).click();
    await page.waitForURL("**/dashboard/jobs");
    await expect(page.getByText("Aucune offre d’emploi")).toBeVisible();
  });

  await test.step("publishes a job", async () => {
    await page.getByRole("link", { name: "Nouvelle offre" }).first().click();
    await fillJob(page, {
      title: "Extra service du soir",
      description: "Service en salle pour un repas de groupe.",
      daysAhead: 5,
    });
    await page.getByLabel("Taux horaire").fill("13,5");
    await chooseLannion(page, "12 rue Jean Savidan, Lanni");
    await page.getByRole("button", { name: "Publier l’offre" }).click();
    await page.waitForURL("**/dashboard/jobs");
    await expect(page.getByText("Offre d’emploi créée avec succès")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Extra service du soir" })).toBeVisible();
  });

  await test.step("sees a candidate appear without reloading", async () => {
    const { items } = await (await page.request.get("/api/jobs")).json();
    await expect(page.getByText("0 candidature", { exact: true })).toBeVisible();
    const zoe = await newCandidate(server.url);
    await zoe.apply(items[0].id);
    await expect(page.getByText("1 candidature", { exact: true })).toBeVisible();
  });

  await test.step("accepts after a confirmation", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Candidatures" }).click();
    await page.getByRole("button", { name: /Accepter la candidature de Zoé Le Gall/ }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("engagement ferme et définitif");
    await dialog.getByRole("button", { name: "Accepter définitivement" }).click();
    await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();
    await expect(page.getByRole("button", { name: /Accepter la candidature/ })).toHaveCount(0);
  });
});
