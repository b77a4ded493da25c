import { expect, expectAccessible, signIn, test } from "#e2e/support/fixtures.ts";

// §1.7
test("the profile is edited by keyboard alone, and shows in the sidebar and after a reload", async ({
  page,
  recruiter,
}) => {
  await page.goto("/dashboard/profile");
  await expect(page.getByText(`Votre adresse de connexion reste ${recruiter.email}`)).toBeVisible();
  await page.getByLabel("Fonction").focus();
  await page.keyboard.type("Directrice");
  for (const key of ["Tab", "Tab", "Tab"]) await page.keyboard.press(key);
  await expect(page.getByLabel("Nom de l’entreprise")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Grand Hôtel Kerguelen");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Type d’activité")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Enregistrer" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Profil mis à jour avec succès\u202f! ✅")).toBeVisible();
  await expect(page.getByRole("complementary").getByText("Grand Hôtel Kerguelen")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Fonction")).toHaveValue("Directrice");
  await expect(page.getByLabel("Nom de l’entreprise")).toHaveValue("Grand Hôtel Kerguelen");
});

test("upcoming jobs show the new company name at once, in another tab too", async ({
  page,
  context,
  recruiter,
}) => {
  await recruiter.publish();
  const list = await context.newPage();
  await list.goto("/dashboard/jobs");
  await expect(list.getByRole("main").getByText("Maison Kerguelen")).toBeVisible();
  await page.goto("/dashboard/profile");
  await page.getByLabel("Fonction").fill("Directrice");
  await page.getByLabel("Nom de l’entreprise").fill("Grand Hôtel Kerguelen");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(list.getByRole("main").getByText("Grand Hôtel Kerguelen")).toBeVisible();
});

test("another contact e-mail does not change the sign-in e-mail", async ({ page, recruiter }) => {
  await page.goto("/dashboard/profile");
  await page.getByLabel("Fonction").fill("Directrice");
  await page.getByLabel("Email").fill("accueil@kerguelen.fr");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("En attente de confirmation")).toBeVisible();
  await expect(page.getByRole("complementary").getByText(recruiter.email)).toBeVisible();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/login");
  await signIn(page, recruiter.email);
  await page.waitForURL("**/dashboard/jobs");
});

test("leaving with unsaved changes asks for a confirmation, by link, Back, reload or sign-out", async ({
  page,
  recruiter: _signedIn,
}) => {
  await page.goto("/dashboard/jobs");
  await page.getByRole("link", { name: "Mon profil" }).click();
  await page.getByLabel("Prénom").fill("Maëlle");
  const question = page.getByRole("alertdialog", { name: /Quitter sans enregistrer.\?/ });
  const stay = page.getByRole("button", { name: "Rester sur la page" });

  await page.getByRole("link", { name: "Candidatures" }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await stay.click();
  await page.goBack();
  await stay.click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await stay.click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("Prénom")).toHaveValue("Maëlle");

  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closing;
  await expect(page.getByLabel("Prénom")).toHaveValue("Maëlle");

  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.getByRole("button", { name: "Quitter sans enregistrer" }).click();
  await page.waitForURL("**/login");
});
