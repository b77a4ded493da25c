import type { Page } from "@playwright/test";
import { extractText } from "unpdf";
import * as z from "zod/mini";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import {
  expect,
  expectAccessible,
  serverOfWorker,
  signInByCookie,
  test as base,
} from "#e2e/support/fixtures.ts";
import { reach } from "#e2e/support/keyboard.ts";
import { type Candidate, dayAhead, newCandidate } from "#e2e/support/people.ts";
import { type ServerWithClock, startServerWithClock } from "#e2e/support/server.ts";
import { answered } from "#tools/api-client.ts";

const test = base.extend<object, { server: ServerWithClock }>({
  server: serverOfWorker(startServerWithClock),
});

const TITLE = "Service du soir";
const EVENING = dayAhead(3);
const NEXT_DAY = addDays(EVENING, 1);
const address = z.object({ url: z.string() });

test("an evening job is confirmed, loses a person, is filled again, printed, recorded, contested and paid", async ({
  page,
  browser,
  server,
  recruiter,
}) => {
  test.setTimeout(180_000);
  await recruiter.choosePlan("smart");
  const hours = { startTime: "18:00", endTime: "00:30", endsNextDay: true };
  const job = await recruiter.publish({ title: TITLE, date: EVENING, numberOfPositions: 5, ...hours });
  const [zoe, malo, anna, ines, theo] = [
    await applied("Zoé", "Le Gall"),
    await applied("Malo", "Riou"),
    await applied("Anna", "Bihan"),
    await applied("Inès", "Benali"),
    await applied("Théo", "Guillou"),
  ];
  const yann = await applied("Yann", "Kerbrat");
  await applied("Hugo", "Morvan");
  for (const { application } of [zoe, malo, anna, ines, theo]) await recruiter.accept(application);

  const phone = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await signInByCookie(phone, server.url, recruiter);
  const itIs = async (day: string, time: string) => {
    const now = instantInParis(day, time);
    await server.setClock(now);
    for (const screen of [page, phone]) await screen.clock.setFixedTime(now);
  };
  const headers = { origin: server.url };
  const calendar = await page.request.put("/api/recruiter/calendar", { headers });
  const companyCalendar = follow(address.parse(await calendar.json()).url);
  expect(await companyCalendar()).toContain(`SUMMARY:${TITLE} · 5/5`);

  // The day before, at 10:00, all are asked to confirm; four do.
  await page.goto(`/dashboard/planning?vue=jour&du=${EVENING}`);
  await expect(page.getByText("5 personnes", { exact: true })).toBeVisible();
  await itIs(addDays(EVENING, -1), "10:00");
  await expect(page.getByText("5 à confirmer")).toBeVisible();
  const malosCalendar = follow(await ownCalendar(malo.person));
  expect(await malosCalendar()).toContain("À confirmer dans l’application");
  for (const { person, application } of [zoe, malo, ines, theo]) {
    expect(await kindsTold(person)).toEqual(["confirm", "accepted"]);
    await person.confirm(application);
  }
  await expect(page.getByText("5 personnes", { exact: true })).toBeVisible();
  await expect(page.getByText("1 à confirmer")).toBeVisible();
  expect(await malosCalendar()).not.toContain("À confirmer");

  // At 15:00 the unconfirmed one withdraws: it shows live, and a pending candidate is accepted.
  await itIs(EVENING, "15:00");
  await anna.person.withdraw(anna.application, "Je suis malade.");
  await expect(page.getByText(/^Désistement d.Anna Bihan.: .*, 1 place à pourvoir$/)).toBeVisible();
  await expect(page.getByText("4 personnes", { exact: true })).toBeVisible();
  expect(await companyCalendar()).toContain(`SUMMARY:${TITLE} · 4/5`);
  expect(await reliabilityOf(anna.person)).toMatchObject({
    score: 80,
    facts: [{ outcome: "withdrawn-late" }],
  });
  await page
    .getByRole("article")
    .getByRole("link", { name: /en attente$/ })
    .click();
  await page.getByRole("button", { name: "Accepter la candidature de Yann Kerbrat" }).click();
  await page.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();
  await yann.person.confirm(yann.application);
  expect(await companyCalendar()).toContain(`SUMMARY:${TITLE} · 5/5`);

  // At 17:30, on a phone: the expected people, and the attendance sheet.
  await itIs(EVENING, "17:30");
  await phone.goto("/dashboard/planning?vue=jour");
  await expect(phone.getByText("5 personnes", { exact: true })).toBeVisible();
  await expect(phone.getByRole("link", { name: /^Appeler Yann Kerbrat/ })).toHaveAttribute("href", /^tel:/);
  const { text: sheets } = await extractText(new Uint8Array(await phone.pdf({ format: "A4" })));
  expect(sheets).toHaveLength(1);
  for (const name of ["Zoé Le Gall", "Malo Riou", "Inès Benali", "Théo Guillou", "Yann Kerbrat"]) {
    expect(sheets[0]?.replaceAll(/\s+/g, " ")).toContain(`${name} 06 12 34 56 78`);
  }
  expect(sheets[0]).not.toMatch(/Bihan|Morvan/);
  await expectAccessible(phone);

  // At 1:00, by keyboard alone: one late, one absent, the others as planned.
  await itIs(NEXT_DAY, "01:00");
  expect((await hoursFile()).match(/À pointer/g)).toHaveLength(5);
  await page.goto("/dashboard/planning?vue=jour");
  await phone.reload();
  const row = (screen: Page, name: string) =>
    screen
      .getByRole("region", { name: "Pointage des personnes engagées" })
      .getByRole("listitem")
      .filter({ hasText: name });
  const choose = async (name: string, outcome: string) => {
    await reach(page, row(page, name).getByRole("radio", { name: "Présence" }));
    const wanted = row(page, name).getByRole("radio", { name: outcome, exact: true });
    while (!(await wanted.isChecked())) await page.keyboard.press("ArrowRight");
  };
  await choose("Malo Riou", "Absence");
  await choose("Zoé Le Gall", "En retard");
  await reach(page, row(page, "Zoé Le Gall").getByLabel("Arrivée"));
  await row(page, "Zoé Le Gall").getByLabel("Arrivée").fill("19:00");
  await reach(page, page.getByRole("button", { name: "Enregistrer, les 3 autres personnes sont venues" }));
  await page.keyboard.press("Enter");
  await expect(row(page, "Yann Kerbrat").getByText(/^18.h.–.0.h.30$/)).toBeVisible();
  await expect(row(phone, "Malo Riou").getByText("Absence", { exact: true })).toBeVisible();
  await expectAccessible(phone);
  expect(await reliabilityOf(zoe.person)).toMatchObject({ score: 91, facts: [{ outcome: "late" }] });
  expect(await reliabilityOf(malo.person)).toMatchObject({ score: 57, facts: [{ outcome: "absent" }] });
  await itIs(NEXT_DAY, "01:11");
  for (const { person } of [zoe, malo]) await expect.poll(() => kindsTold(person)).toContain("recorded");
  expect(await kindsTold(ines.person)).not.toContain("recorded");

  // The person recorded as absent contests it, and the manager corrects.
  await itIs(NEXT_DAY, "09:00");
  for (const screen of [page, phone]) {
    await screen.goto(`/dashboard/planning?vue=jour&du=${EVENING}`);
    await expect(row(screen, "Malo Riou").getByText("Absence", { exact: true })).toBeVisible();
  }
  const contest = {
    params: { path: { id: malo.application } },
    body: { message: "J'étais en cuisine." },
  };
  await answered(malo.person.api.POST("/api/candidate/applications/{id}/contest", contest));
  for (const screen of [page, phone]) {
    await expect(row(screen, "Malo Riou").getByText("« J’étais en cuisine. »")).toBeVisible();
  }
  expect(await reliabilityOf(malo.person)).toMatchObject({ score: 100, facts: [{ counts: false }] });
  expect(await hoursFile()).toMatch(/^Riou;Malo;.*;Absence;.*;Contesté/m);
  await expectAccessible(phone);
  await row(phone, "Malo Riou").getByRole("button", { name: "Corriger" }).click();
  await row(phone, "Malo Riou").getByText("Présence", { exact: true }).click();
  // A phone zooms into a field of smaller letters.
  const fields = row(phone, "Malo Riou").locator("input:not([type=radio], [type=checkbox]), select");
  await expect(fields).toHaveCount(4);
  for (const field of await fields.all()) await expect(field).toHaveCSS("font-size", "16px");
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Enregistrer" }).click();
  await expect(
    row(page, "Malo Riou").getByText("Contestation : vous avez corrigé ce pointage."),
  ).toBeVisible();
  expect(await reliabilityOf(malo.person)).toMatchObject({ score: 100, facts: [{ outcome: "present" }] });
  expect((await kindsTold(malo.person))[0]).toBe("contest-answered");

  // The hours to pay, and the calendars.
  const file = await hoursFile();
  const planned = `P[0-9A-F]{8};${TITLE};${EVENING};18:00;00:30;6,5`;
  expect(file).toMatch(new RegExp(`Le Gall;Zoé;${planned};En retard;19:00;00:30;0;5 h 30;5,5;13,5;74,25;`));
  for (const name of ["Riou;Malo", "Benali;Inès", "Guillou;Théo", "Kerbrat;Yann"]) {
    expect(file).toMatch(new RegExp(`${name};${planned};Présence;18:00;00:30;0;6 h 30;6,5;13,5;87,75;`));
  }
  expect(file).not.toMatch(/Bihan|Morvan/);
  await page.goto(`/dashboard/planning?vue=heures&du=${EVENING}&au=${EVENING}`);
  await expect(page.getByLabel("Total")).toHaveText(/^soit.31,50.h31.h.30brut425,25.€$/);
  await expectAccessible(page);
  expect(await companyCalendar()).toContain(`DTSTART:${EVENING.replaceAll("-", "")}T`);
  expect(await companyCalendar()).not.toContain("Anna");
  expect(await malosCalendar()).toContain("STATUS:CONFIRMED");
  const annasCalendar = follow(await ownCalendar(anna.person));
  expect(await annasCalendar()).not.toContain(TITLE);
  await phone.close();

  async function applied(firstName: string, lastName: string) {
    const person = await newCandidate(server.url, firstName, lastName);
    return { person, application: await person.apply(job) };
  }

  async function hoursFile(): Promise<string> {
    return (await page.request.get(`/api/hours/export?from=${EVENING}&to=${EVENING}`)).text();
  }
});

/** Reads the calendar of this URL, with its folded lines joined. */
function follow(url: string): () => Promise<string> {
  return async () => (await (await fetch(url)).text()).replaceAll("\r\n ", "");
}

const ownCalendar = async ({ api }: Candidate) =>
  (await answered(api.PUT("/api/candidate/calendar"))).url ?? "";

async function kindsTold({ api }: Candidate): Promise<string[]> {
  const { items } = await answered(api.GET("/api/candidate/notifications"));
  return items.map(({ kind }) => kind);
}

const reliabilityOf = ({ api }: Candidate) => answered(api.GET("/api/candidate/me/reliability"));
