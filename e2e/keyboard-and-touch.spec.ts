import { formatWeekday } from "#domain/values/dates.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { reach } from "#e2e/support/keyboard.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";

test("a job is published and a candidate accepted with the keyboard alone", async ({
  page,
  server,
  recruiter: _signedIn,
}) => {
  await page.goto("/dashboard/jobs");
  await expect(page.getByText("Aucune offre d’emploi")).toBeVisible();
  await reach(page, page.getByRole("link", { name: "Nouvelle offre" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Titre")).toBeVisible();

  await reach(page, page.getByRole("textbox", { name: "Titre" }));
  await page.keyboard.type("Plonge du dimanche");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Service");
  await reach(page, page.getByRole("textbox", { name: "Description" }));
  await page.keyboard.type("Plonge et rangement.");
  // Buttons: what is typed into a date or time field of the browser depends on its language.
  await reach(page, page.getByLabel("Date"));
  await reach(page, page.getByRole("button", { name: /Demain/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Date")).toHaveAccessibleDescription(formatWeekday(dayAhead(1)));
  await reach(page, page.getByLabel("Heure de début"));
  await reach(page, page.getByRole("button", { name: /Soir/ }));
  await page.keyboard.press("Enter");
  await reach(page, page.getByLabel("Adresse"));
  await page.keyboard.type("Lannion");
  await expect(page.getByRole("option", { name: /22300 Lannion/ }).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Adresse")).toHaveValue(/22300 Lannion/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/jobs");
  await expect(page.getByRole("heading", { name: "Plonge du dimanche" })).toBeVisible();

  const { items } = await (await page.request.get("/api/jobs")).json();
  await (await newCandidate(server.url, "Hugo", "Morvan")).apply(items[0].id);
  await reach(page, page.getByRole("link", { name: "Candidatures" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hugo Morvan" })).toBeVisible();
  await reach(page, page.getByRole("button", { name: "Accepter" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await reach(page, page.getByRole("button", { name: "Accepter définitivement" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a job for tomorrow is published and its first candidate accepted by touch", async ({
    page,
    server,
    recruiter: _signedIn,
  }) => {
    await page.goto("/dashboard/jobs");
    await page.getByRole("button", { name: "Ouvrir le menu" }).tap();
    await page.getByRole("dialog").getByRole("link", { name: "Nouvelle offre" }).tap();
    await page.getByLabel("Titre").fill("Extra de demain");
    await page.getByLabel("Catégorie").selectOption("Cuisine");
    await page.getByLabel("Description").fill("Renfort en cuisine.");
    await page.getByRole("button", { name: /Demain/ }).tap();
    await page.getByRole("button", { name: /Soir/ }).tap();
    await page.getByLabel("Adresse").fill("Perros");
    await page
      .getByRole("option", { name: /Perros-Guirec/ })
      .first()
      .tap();
    await page.getByRole("button", { name: "Publier l’offre" }).tap();
    await page.waitForURL("**/dashboard/jobs");
    const { items } = await (await page.request.get("/api/jobs")).json();
    await (await newCandidate(server.url, "Inès", "Benali")).apply(items[0].id);
    await page.getByRole("link", { name: /Voir les candidatures/ }).tap();
    await page.getByRole("button", { name: /Accepter la candidature d’Inès Benali/ }).tap();
    await page.getByRole("button", { name: "Accepter définitivement" }).tap();
    await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(scroll).toBeLessThanOrEqual(0);
  });

  test("each error link of a form is large enough for touch", async ({ page }) => {
    await page.goto("/register");
    await page.getByRole("button", { name: "Créer mon compte" }).tap();
    const links = page.getByRole("alert").getByRole("link");
    await expect(links).toHaveCount(4);
    for (const link of await links.all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});
