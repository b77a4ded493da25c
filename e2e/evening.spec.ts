import { Client } from "pg";
import * as z from "zod/mini";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { expect, expectAccessible, test } from "./support/fixtures.ts";
import { dayAhead, newCandidate } from "./support/people.ts";
import type { Candidate } from "./support/people.ts";

const TITLE = "Service du soir";
const address = z.object({ url: z.string() });

test("a whole evening, from a withdrawal to the hours, contested and corrected", async ({
  page,
  server,
  recruiter,
}) => {
  test.setTimeout(120_000);
  await recruiter.choosePlan("pro");
  const job = await recruiter.publish({ title: TITLE, date: dayAhead(2), numberOfPositions: 3 });
  const zoe = await applied("Zoé", "Le Gall");
  const malo = await applied("Malo", "Riou");
  const anna = await applied("Anna", "Bihan");
  await applied("Yann", "Kerbrat");
  for (const { application } of [zoe, malo, anna]) await recruiter.accept(application);

  await page.goto(`/dashboard/planning?vue=jour&du=${dayAhead(2)}`);
  await expect(page.getByText("3 personnes engagées", { exact: true })).toBeVisible();
  await anna.person.withdraw(anna.application, "Je suis malade.");
  await expect(page.getByText("2 personnes engagées", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Répondre", exact: true }).click();
  await page.getByRole("button", { name: "Accepter la candidature de Yann Kerbrat" }).click();
  await page.getByRole("button", { name: "Accepter définitivement" }).click();
  await expect(page.getByText("Candidature acceptée avec succès")).toBeVisible();

  const date = dayAhead(-1);
  await passDays(server.dataDir, job, 3);
  await page.goto(`/dashboard/planning?vue=jour&du=${date}`);
  const form = page.getByRole("region", { name: "Pointage des personnes engagées" });
  const row = (name: string) => form.getByRole("listitem").filter({ hasText: name });
  await expect(form.getByRole("listitem")).toHaveCount(3);
  await row("Zoé Le Gall").getByText("En retard").click();
  await row("Zoé Le Gall").getByLabel("Arrivée").fill("19:00");
  await row("Malo Riou").getByText("Absent", { exact: true }).click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Tout s’est passé comme prévu" }).click();
  await expect(row("Yann Kerbrat").getByText(/^Venu, 18.h – 23.h.30$/)).toBeVisible();
  expect(await reliabilityOf(zoe.person)).toMatchObject({ score: 91, facts: [{ outcome: "late" }] });
  expect(await reliabilityOf(malo.person)).toMatchObject({ score: 57, facts: [{ outcome: "absent" }] });

  await malo.person.call("POST", `/api/candidate/applications/${malo.application}/contest`, {
    message: "J'étais en cuisine.",
  });
  await expect(row("Malo Riou").getByText("« J’étais en cuisine. »")).toBeVisible();
  expect(await reliabilityOf(malo.person)).toMatchObject({ score: 100, facts: [{ counts: false }] });
  await row("Malo Riou").getByRole("button", { name: "Corriger" }).click();
  await row("Malo Riou").getByText("Venu", { exact: true }).click();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(row("Malo Riou").getByText("Contestation : vous avez corrigé ce pointage.")).toBeVisible();
  expect(await reliabilityOf(malo.person)).toMatchObject({ score: 100, facts: [{ outcome: "present" }] });

  const file = await (await page.request.get(`/api/hours/export?from=${date}&to=${date}`)).text();
  const planned = `${TITLE};${date};18:00;23:30;5,5`;
  expect(file).toContain(`Zoé Le Gall;${planned};En retard;19:00;23:30;0;4,5;13,5;60,75;`);
  for (const name of ["Malo Riou", "Yann Kerbrat"]) {
    expect(file).toContain(`${name};${planned};Venu;18:00;23:30;0;5,5;13,5;74,25;`);
  }
  expect(file).not.toContain("Bihan");
  await page.goto(`/dashboard/planning?vue=heures&du=${date}&au=${date}`);
  await expect(page.getByText(/^15.h.30 payées, 209,25.€ brut$/)).toBeVisible();
  await expectAccessible(page);

  const headers = { origin: server.url };
  const own = address.parse(await (await page.request.put("/api/recruiter/calendar", { headers })).json());
  const company = await calendarAt(own.url);
  expect(company).toContain(`SUMMARY:${TITLE} · 3/3`);
  expect(company).toContain(`DTSTART:${date.replaceAll("-", "")}T`);
  expect(company).not.toContain("Anna");
  expect(await calendarOf(malo.person)).toMatch(/STATUS:CONFIRMED/);
  expect(await calendarOf(anna.person)).not.toMatch(/STATUS:CONFIRMED/);

  async function applied(firstName: string, lastName: string) {
    const person = await newCandidate(server.url, firstName, lastName);
    return { person, application: await person.apply(job) };
  }
});

const reliabilityOf = async (person: Candidate) =>
  (await person.call("GET", "/api/candidate/me/reliability")).json();

async function calendarOf(person: Candidate): Promise<string> {
  const answer = await person.call("PUT", "/api/candidate/calendar");
  return calendarAt(address.parse(await answer.json()).url);
}

/** A calendar with its folded lines joined. */
async function calendarAt(url: string): Promise<string> {
  return (await (await fetch(url)).text()).replaceAll("\r\n ", "");
}

/** The clock of a started server cannot be moved: its mission is, this many days back. */
async function passDays(dataDir: string, job: string, days: number): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const client = new Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  const back = (column: string) =>
    `${column} = (${column} at time zone 'Europe/Paris' - interval '${days} days') at time zone 'Europe/Paris'`;
  await client.query(`update jobs set date = date - ${days}, ${back("ends_at")} where id = $1`, [job]);
  const instants = ["starts_at", "ends_at", "agreed_starts_at", "agreed_ends_at"];
  await client.query(`update engagements set ${instants.map(back).join(", ")} where job_id = $1`, [job]);
  await client.end();
  await postgres.stop();
}
