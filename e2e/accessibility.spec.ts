import { expect, expectAccessible, signInByCookie, test } from "#e2e/support/fixtures.ts";
import { newCandidate, newRecruiter } from "#e2e/support/people.ts";

for (const path of ["/login", "/register"]) {
  test(`${path} has no accessibility fault`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test("the five steps of onboarding have no accessibility fault", async ({ page, server }) => {
  await signInByCookie(page, server.url, await newRecruiter(server.url, { isOnboarded: false }));
  await page.goto("/onboarding");
  await page.getByRole("radio", { name: /Hôtellerie et restauration/ }).check();
  const next = page.getByRole("button", { name: "Continuer" });
  await expectAccessible(page);
  await next.click();
  await page.getByLabel("Secteur").selectOption("Restaurant");
  await expectAccessible(page);
  await next.click();
  await page.getByLabel("Prénom").fill("Claire");
  await page.getByLabel("Nom", { exact: true }).fill("Kerguelen");
  await expectAccessible(page);
  await next.click();
  await page.getByRole("checkbox", { name: "Service en salle" }).check();
  await expectAccessible(page);
  await next.click();
  await expect(page.getByText("Étape 5 / 5")).toBeVisible();
  await expectAccessible(page);
});

test("the empty dashboard has no accessibility fault", async ({ page, recruiter: _signedIn }) => {
  await page.goto("/dashboard/jobs");
  await expect(page.getByText("Aucune offre d’emploi")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/applications");
  await expect(page.getByText("Aucune candidature pour le moment")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/create-job");
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/profile");
  await page.getByLabel("Prénom").fill("");
  await page.getByLabel("Type d’activité").selectOption("Autre activité");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
});

test("the busy dashboard has no accessibility fault, nor its dialogs", async ({
  page,
  server,
  recruiter,
}) => {
  const job = await recruiter.publish();
  await (await newCandidate(server.url)).apply(job);
  await page.goto("/dashboard/jobs");
  await expect(page.getByText("1 candidature", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /Autres actions/ }).click();
  await page.getByRole("button", { name: /Supprimer/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/create-job");
  await expect(page.getByRole("heading", { name: "Limite d’annonces atteinte" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/applications");
  await page.getByRole("button", { name: /Accepter/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
});

test("a selection of applications, the keys and the search have no accessibility fault", async ({
  page,
  server,
  recruiter,
}) => {
  await (await newCandidate(server.url)).apply(await recruiter.publish());
  await page.addInitScript(() => localStorage.setItem("applications-view", "compact"));
  await page.goto("/dashboard/applications");
  await page.locator("kbd[hidden]").waitFor({ state: "attached" });
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Sélection" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Raccourcis clavier" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "Rechercher" });
  await expect(search.getByRole("option", { name: "Mes offres" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("extra");
  await expect(search.getByRole("group", { name: "Vos offres" })).toBeVisible();
  await expectAccessible(page);
});

test("the CV library, its candidate dialog and its upsell have no accessibility fault", async ({
  page,
  server,
  recruiter,
}) => {
  await page.goto("/dashboard/cvtheque");
  await expect(page.getByRole("heading", { name: "Fonctionnalité PRO" })).toBeVisible();
  await expectAccessible(page);
  await recruiter.choosePlan("pro");
  const candidate = await newCandidate(server.url, "Nolwenn", "Le Dantec");
  await candidate.update({
    jobPreferences: ["service"],
    availability: { dispoNow: true, status: "libre", weeklySchedule: { saturday: ["morning"] } },
    cvUrl: "https://example.com/cv.pdf",
  });
  await page.goto("/dashboard/cvtheque?q=xyz");
  await expect(page.getByText("Aucun candidat ne correspond à votre recherche")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/cvtheque?q=nolwenn");
  await expect(page.getByRole("heading", { name: "Nolwenn Le Dantec" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voir le profil de Nolwenn Le Dantec" }).click();
  await expect(page.getByRole("table", { name: "Semaine type" })).toBeVisible();
  await expectAccessible(page);
});
