import { extractText, getDocumentProxy } from "unpdf";
import { addDays, formatWeekday, mondayOf } from "#domain/values/dates.ts";
import { expect, expectAccessible, test } from "#e2e/support/fixtures.ts";
import { dayAhead, newCandidate } from "#e2e/support/people.ts";
import { company } from "#tools/demo/samples.ts";

const nextMonday = addDays(mondayOf(dayAhead(0)), 7);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a job is published again in two clicks", async ({ page, recruiter }) => {
    await recruiter.choosePlan("smart");
    await recruiter.publish({ title: "Extra du samedi" });
    await page.goto("/dashboard/jobs");
    await page.getByRole("button", { name: "Autres actions : Extra du samedi" }).tap();
    await page.getByRole("button", { name: "Republier : Extra du samedi" }).tap();
    await page.getByRole("button", { name: "Publier 1 offre" }).tap();
    await expect(page.getByText(/^Offre publiée pour le/)).toBeVisible();
    await page.getByRole("button", { name: "Voir", exact: true }).tap();
    await expect(page.getByText(/^2 dates.: Extra du samedi/)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe("beyond the plan", () => {
  test.use({ expectedErrors: [/429/] });

  test("five dates beyond the plan's three stay in the form while the plan is upgraded", async ({
    page,
    recruiter,
  }) => {
    await recruiter.choosePlan("smart");
    for (const number of [1, 2]) await recruiter.publish({ title: `Extra ${number}` });
    await page.goto("/dashboard/create-job");
    await page.getByLabel("Titre").fill("Service du salon");
    await page.getByLabel("Catégorie").selectOption("Service en salle");
    await page.getByLabel("Description").fill("Service en salle, cinq soirs.");
    await page.getByLabel("Date", { exact: true }).fill(nextMonday);
    await page.getByRole("button", { name: /^Nuit/ }).click();
    await page.getByLabel("Adresse").fill("12 rue Jean Savidan, 22300 Lannion");
    await page.getByRole("button", { name: "Ajouter des dates" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Répéter").selectOption("Tous les jours");
    await page.getByLabel("Jusqu’au").fill(addDays(nextMonday, 4));
    await page.getByRole("button", { name: "Cocher ces jours" }).click();
    await page.getByRole("button", { name: "Valider les dates" }).click();
    await expect(page.getByText(/^5 offres seront créées.; il vous reste 3 offres/)).toBeVisible();
    await page.getByRole("button", { name: "Publier 5 offres" }).click();
    await expect(page.getByText("il en reste 3, vous en publiez 5").first()).toBeVisible();
    // The form shows the same words before the dialog is loaded.
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Changer de plan" }).click();
    await page.getByRole("button", { name: "Choisir PRO" }).click();
    await page.getByRole("alertdialog").getByRole("button").last().click();
    await page.waitForURL("**/dashboard/create-job");
    await page.getByRole("button", { name: "Publier 5 offres" }).click();
    await expect(page.getByText(/^5 offres d’emploi créées avec succès/)).toBeVisible();
    await expect(page.getByText(/^5 dates.: Service du salon/)).toBeVisible();
  });
});

test("the week opens the form of a new job, and shows applications live", async ({
  page,
  server,
  recruiter,
}) => {
  await recruiter.choosePlan("pro");
  const job = await recruiter.publish({ title: "Extra du lundi", date: nextMonday, numberOfPositions: 2 });
  await page.goto("/dashboard/planning");
  await page.getByRole("button", { name: "Semaine suivante" }).click();
  const shown = page.getByRole("link", { name: /Extra du lundi/ });
  await expect(shown).toContainText("Personne");
  await expectAccessible(page);
  await (await newCandidate(server.url)).apply(job);
  await expect(shown).toContainText("1 en attente");
  await page.getByRole("link", { name: /^Publier une offre le mardi/ }).click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(addDays(nextMonday, 1));
  await page.goBack();
  await expect(shown).toBeVisible();
  await page.getByRole("button", { name: /^Ouvrir le menu/ }).click();
  await page.getByRole("link", { name: /^Mes offres/ }).click();
  await expect(page.getByRole("heading", { name: "Mes offres" })).toBeVisible();
});

test("a printed week has its seven days, with the hours and the names, on landscape pages without navigation", async ({
  page,
  server,
  recruiter,
}) => {
  await recruiter.choosePlan("pro");
  const days = Array.from({ length: 7 }, (_, count) => addDays(nextMonday, count));
  const jobs = await Promise.all(
    days.map((date, index) => recruiter.publish({ title: `Extra numéro ${index + 1}`, date })),
  );
  // More than a page holds, on the same day.
  const [thursday = "", sunday = ""] = [days[3], jobs[6]];
  await Promise.all(
    Array.from({ length: 24 }, (_, count) =>
      recruiter.publish({ title: `Renfort de cuisine ${count + 1}`, date: thursday }),
    ),
  );
  await recruiter.accept(await (await newCandidate(server.url, "Maximilienne", "Le Gall")).apply(sunday));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/dashboard/planning?du=${nextMonday}`);
  await expect(page.getByRole("link", { name: /Renfort de cuisine 24/ })).toBeVisible();

  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: false })),
  );
  const { text: pages } = await extractText(pdf);
  expect(pages).toHaveLength(2);
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  expect(width).toBeGreaterThan(height);
  const [first = "", second = ""] = pages.map((text) => text.replaceAll(/\s+/g, " "));
  for (const day of days) {
    const [weekday = "", figure = ""] = formatWeekday(day).split(" ");
    expect(first).toContain(`${weekday} ${figure}`);
    expect(second).toContain(`${weekday} ${figure}`);
  }
  const whole = `${first} ${second}`;
  for (const index of days.keys()) expect(whole).toContain(`Extra numéro ${index + 1}`);
  for (let count = 1; count <= 24; count += 1) expect(whole).toContain(`Renfort de cuisine ${count} `);
  expect(first).toContain(company.companyName);
  expect(whole).toContain("18 h – 23 h");
  expect(whole).toMatch(/Extra numéro 7 Lannion, 1\/\d+ Maximilienne Le Gall/);
  expect(whole).not.toMatch(/Candidatures|Mes offres|Publier|Imprimer|Chercher|Actives/);
});

test("a venue fills the address and the briefing of a job", async ({ page, recruiter }) => {
  await recruiter.choosePlan("smart");
  await page.goto("/dashboard/profile/lieux");
  await page.getByRole("button", { name: "Ajouter un lieu" }).click();
  await page.getByLabel("Nom", { exact: true }).fill("Bistrot du Port");
  await page.getByLabel("Adresse").fill("12 rue Jean Savidan, 22300 Lannion");
  // Its suggestions, when they come in time, are over what follows.
  await page.keyboard.press("Tab");
  await page.getByText("Consignes", { exact: true }).click();
  await page.getByLabel("Tenue").fill("Noir");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: "Bistrot du Port" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/create-job");
  await page.getByRole("button", { name: "Bistrot du Port" }).click();
  await expect(page.getByLabel("Adresse")).toHaveValue("12 rue Jean Savidan, 22300 Lannion");
  await expect(page.getByLabel("Tenue")).toHaveValue("Noir");
});
