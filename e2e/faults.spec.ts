import { expect, test } from "./fixtures.ts";
import { dayAhead } from "./people.ts";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/] });

test("an empty offer tells every missing field, at the field and in the summary", async ({
  page,
  recruiter,
}) => {
  await page.goto("/dashboard/create-job");
  await page.getByLabel("Description").fill("Ce texte doit rester.");
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  for (const sentence of ["Le titre est requis", "La date est requise", "Heures de début et fin requises"]) {
    await expect(summary.getByText(sentence).first()).toBeVisible();
  }
  await expect(page.getByLabel("Titre")).toHaveAccessibleDescription(/Le titre est requis/);
  await expect(page.getByLabel("Description")).toHaveValue("Ce texte doit rester.");
  await summary.getByRole("link", { name: "Le titre est requis" }).click();
  await expect(page.getByLabel("Titre")).toBeFocused();
  expect(recruiter.email).toContain("@");
});

test("an offer sent as the network goes away is kept, and sent again once, whatever happened", async ({
  page,
  context,
  recruiter,
}) => {
  await page.goto("/dashboard/create-job");
  await page.getByLabel("Titre").fill("Extra du soir");
  await page.getByLabel("Catégorie").selectOption("Service en salle");
  await page.getByLabel("Description").fill("Service en salle.");
  await page.getByLabel("Date").fill(dayAhead(5));
  await page.getByLabel("Heure de début").fill("18:00");
  await page.getByLabel("Heure de fin").fill("23:30");
  await page.getByLabel("Adresse").fill("Lannion");
  await page
    .getByRole("option", { name: /22300 Lannion/ })
    .first()
    .click();

  // The server receives the offer and publishes it, but its answer never comes back.
  await context.route("**/api/jobs", async (route) => {
    if (route.request().method() === "POST") await route.fetch();
    await route.abort("failed");
  });
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await expect(
    page.getByText("Erreur de communication avec le serveur. Veuillez réessayer.").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Titre")).toHaveValue("Extra du soir");
  await context.unroute("**/api/jobs");
  await page.getByRole("button", { name: "Publier l’offre" }).click();
  await page.waitForURL("**/dashboard/jobs");
  await expect(page.getByRole("heading", { name: "Extra du soir" })).toHaveCount(1);
  expect((await (await page.request.get("/api/jobs")).json()).items).toHaveLength(1);
  expect(recruiter.cookie).not.toBe("");
});

test("a list that cannot be read says so, and is read again on demand", async ({
  page,
  context,
  recruiter,
}) => {
  await recruiter.publish({ title: "Commis de cuisine" });
  await context.route("**/api/jobs**", (route) => route.abort("failed"));
  await page.goto("/dashboard/jobs");
  await expect(page.getByText("Erreur lors du chargement des offres").first()).toBeVisible();
  await context.unroute("**/api/jobs**");
  await page.getByRole("button", { name: "Réessayer" }).first().click();
  await expect(page.getByRole("heading", { name: "Commis de cuisine" })).toBeVisible();
});
