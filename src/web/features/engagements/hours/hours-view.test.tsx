import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { type HoursLine, type HoursSheet, hoursPeriods } from "#domain/engagements/hours.ts";
import { addDays, dayInParis, formatMonth } from "#domain/values/dates.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";

function line(number: number, changes: Partial<HoursLine> = {}): HoursLine {
  return {
    applicationId: id(1000 + number),
    jobId: id(100),
    userId: id(2000),
    firstName: "Zoé",
    lastName: "Le Gall",
    title: "Extra service du soir",
    date: "2026-12-05",
    planned: { from: "2026-12-05T17:00:00Z", to: "2026-12-05T22:30:00Z", minutes: 300 },
    worked: { from: "2026-12-05T17:00:00Z", to: "2026-12-05T22:30:00Z" },
    breakMinutes: 30,
    paidMinutes: 300,
    decimalHours: 5,
    hourlyRate: 14,
    grossPay: 70,
    outcome: "present",
    by: "recruiter",
    isContested: false,
    isAccountDeleted: false,
    ...changes,
  };
}

function server(sheet: HoursSheet | null) {
  const asked: string[] = [];
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/hours": ({ query }) => {
      asked.push(`${query["from"]} ${query["to"]}`);
      return sheet ?? errorResponse("internal");
    },
  });
  return asked;
}

const notWhole = page.getByText(/^Seules les 1\u202f000 premières lignes sont affichées/);
const address = "/dashboard/planning?vue=heures&du=2024-12-01&au=2024-12-31";

test("hours of a job that was moved since lead to its new day, where they are recorded", async () => {
  const left = {
    date: "2026-12-06",
    movedTo: "2026-12-20",
    planned: { from: "2099-12-06T09:00:00Z", to: "2099-12-06T10:00:00Z", minutes: 60 },
    worked: null,
    outcome: null,
    by: null,
  };
  server({ lines: [line(1, left)], paidMinutes: 0, decimalHours: 0, grossPay: 0, isWhole: true });
  await openApp(address);
  const job = page.getByRole("rowgroup", { name: "Extra service du soir" });
  await expect.element(job.getByText(/dim\.\s6\sdéc/)).toBeVisible();
  const links = job.getByRole("link").elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    links.map(() => "/dashboard/planning?vue=jour&du=2026-12-20"),
  );
});

test("hours are grouped by job with their sum, warnings, and an export of the same days", async () => {
  const nothing = { worked: null, paidMinutes: 0, decimalHours: 0, grossPay: 0 };
  const malo = { userId: id(2001), firstName: "Malo", lastName: "Riou" };
  const brunch = {
    jobId: id(101),
    title: "Brunch",
    date: "2026-12-06",
    // May be recorded, whenever the test runs.
    planned: { from: "2099-12-06T09:00:00Z", to: "2099-12-06T13:00:00Z", minutes: 240 },
  };
  const lines = [
    line(1),
    line(5, { userId: id(2002), firstName: "Anna", lastName: "Bihan", by: "presumption" }),
    line(3, { ...malo, ...nothing, outcome: "absent" }),
    line(2, brunch),
    line(4, { ...malo, ...nothing, ...brunch, outcome: null, by: null }),
  ];
  const asked = server({ lines, paidMinutes: 900, decimalHours: 15, grossPay: 210, isWhole: true });
  await page.viewport(1280, 820);
  onTestFinished(() => page.viewport(414, 896));
  await openApp(address);
  // The title of the screen is not printed.
  const printed = page.getByText("Maison Kerguelendécembre 2024");
  await expect.element(printed).toBeInTheDocument();
  await expect.element(printed).not.toBeVisible();
  const of = (name: string) => page.getByRole("rowgroup", { name });
  // The job that has hours to record comes first.
  const jobs = page.getByRole("rowgroup", { name: /service|Brunch/ });
  await expect.element(jobs.first()).toHaveAccessibleName("Brunch");
  expect(jobs.elements()).toHaveLength(2);
  const total = page.getByLabelText("Total", { exact: true });
  for (const figure of [/^15.h.00$/, /^soit.15,00.h$/, /^210,00.€$/, /^brut$/])
    await expect.element(total.getByText(figure)).toBeVisible();
  expect(notWhole.elements()).toEqual([]);
  const toDay = "/dashboard/planning?vue=jour&du=2026-12-06";
  for (const place of [page.getByRole("main"), of("Brunch")])
    await expect
      .element(place.getByRole("link", { name: "1 à pointer" }).first())
      .toHaveAttribute("href", toDay);
  await expect.element(of("Brunch").getByRole("row", { name: /^Malo Riou À pointer/ })).toBeVisible();
  // What is common to all is said once.
  const service = of("Extra service du soir");
  expect(service.getByText(/^sam\. 5 déc\., 18.h.–.23.h.30$/).elements()).toHaveLength(1);
  expect(service.getByText("Extra service du soir").elements()).toHaveLength(1);
  await expect
    .element(service.getByRole("row", { name: /^Extra service du soir .*10.h.00 ?10,00 140,00.€$/ }))
    .toBeVisible();
  // Nothing is summed of one person, and nobody is their own homonym.
  expect(
    of("Brunch")
      .getByText(/^70,00.€$/)
      .elements(),
  ).toHaveLength(1);
  await expect.element(service.getByRole("row", { name: /^Zoé Le Gall 18.h/ })).toBeVisible();
  await expect.element(service.getByRole("row", { name: /^Anna Bihan .*Présumé/ })).toBeVisible();
  await expect.element(service.getByRole("row", { name: /^Malo Riou Absence/ })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Télécharger le CSV" }))
    .toHaveAttribute("href", "/api/hours/export?from=2024-12-01&to=2024-12-31");
  expect(asked).toEqual(["2024-12-01 2024-12-31"]);
  await choosePeriod("Autre…");
  await page.getByLabelText("Au").fill("2024-11-01");
  await expect.element(page.getByText("Le dernier jour est avant le premier")).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByLabelText("Au").fill("2024-12-15");
  await expect.poll(() => asked.at(-1)).toBe("2024-12-01 2024-12-15");
});

test("the hours of a deleted account say so, lead to no day, and ask for nothing", async () => {
  const nothing = { worked: null, paidMinutes: 0, decimalHours: 0, grossPay: 0, outcome: null, by: null };
  const lines = [line(1), line(2, { ...nothing, userId: id(2001), firstName: "Malo" })].map((one) => ({
    ...one,
    isAccountDeleted: true,
  }));
  server({ lines, paidMinutes: 300, decimalHours: 5, grossPay: 70, isWhole: true });
  await openApp(address);
  for (const name of [/^Zoé Le Gall .*Compte supprimé/, /^Malo Le Gall Compte supprimé/])
    await expect.element(page.getByRole("row", { name })).toBeVisible();
  expect(page.getByRole("link", { name: /à pointer|Compte supprimé/ }).elements()).toEqual([]);
});

test("people who agreed to other hours for the same job have a head of their own", async () => {
  const agreed = { from: "2026-12-05T18:00:00Z", to: "2026-12-05T22:30:00Z", minutes: 270 };
  const other = line(2, { userId: id(2001), firstName: "Malo", lastName: "Riou", planned: agreed });
  server({ lines: [other, line(1)], paidMinutes: 600, decimalHours: 10, grossPay: 140, isWhole: false });
  await openApp(address);
  await expect.element(notWhole).toBeVisible();
  const jobs = page.getByRole("rowgroup", { name: "Extra service du soir" });
  await expect.element(jobs.nth(0).getByText(/^sam\. 5 déc\., 18.h.–.23.h.30$/)).toBeVisible();
  await expect.element(jobs.nth(1).getByText(/^sam\. 5 déc\., 19.h.–.23.h.30$/)).toBeVisible();
  await expect.element(jobs.nth(1).getByText("Malo Riou")).toBeVisible();
});

test("an empty sheet of hours shows a message; one that fails to load can be retried", async () => {
  server({ lines: [], paidMinutes: 0, decimalHours: 0, grossPay: 0, isWhole: true });
  await openApp(address);
  await expect.element(page.getByText("Aucune heure sur cette période")).toBeVisible();
  const asked = server(null);
  await openApp(address);
  await expect.element(page.getByText("Erreur lors du chargement des heures")).toBeVisible();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
});

test("hours read « 9 h 20 » and 9,33, and a number tells people of the same name apart", async () => {
  const other = "0189c1a0-0000-7000-8000-0000000a1b2c";
  await page.viewport(1280, 820);
  onTestFinished(() => page.viewport(414, 896));
  const lines = [
    line(1, { paidMinutes: 560, decimalHours: 9.33, grossPay: 130.67 }),
    line(2, { userId: other }),
    line(3, { userId: id(2002), firstName: "Malo", lastName: "Riou" }),
    line(4, {
      jobId: id(101),
      title: "Brunch",
      planned: { from: "2026-12-06T09:00:00Z", to: "2026-12-06T13:00:00Z", minutes: 240 },
      isContested: true,
    }),
  ];
  server({ lines, paidMinutes: 1460, decimalHours: 24.33, grossPay: 340.67, isWhole: true });
  await openApp(address);
  // The job that has a contest to answer comes first.
  const jobs = page.getByRole("rowgroup", { name: /service|Brunch/ });
  await expect.element(jobs.first()).toHaveAccessibleName("Brunch");
  const row = (name: RegExp) => page.getByRole("row", { name });
  await expect.element(row(/^Zoé Le Gall, n° P00002000 .*9.h.20 ?9,33/)).toBeVisible();
  await expect.element(row(/^Zoé Le Gall, n° P000A1B2C /)).toBeVisible();
  await expect.element(row(/^Malo Riou 18.h/)).toBeVisible();
});

async function choosePeriod(label: string) {
  await page.getByRole("button", { name: "Autres périodes" }).click();
  await page.getByRole("button", { name: label, exact: true }).click();
}

test("an address of too many days asks for two closer ones", async () => {
  const asked = server({ lines: [line(1)], paidMinutes: 300, decimalHours: 5, grossPay: 70, isWhole: true });
  await openApp("/dashboard/planning?vue=heures&du=2024-01-01&au=2024-12-31");
  const until = page.getByLabelText("Au", { exact: true });
  await expect.element(until).toHaveAccessibleDescription(/92 jours au maximum/);
  await until.fill("2024-01-31");
  await expect.poll(() => asked).toEqual(["2024-01-01 2024-01-31"]);
});

test("months follow each other by arrow, a menu has the usual periods, and « Autre… » asks for two days", async () => {
  // On a phone, the current month is in the menu alone.
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(414, 896));
  const asked = server({ lines: [line(1)], paidMinutes: 300, decimalHours: 5, grossPay: 70, isWhole: true });
  const { router } = await openApp("/dashboard/planning?vue=heures");
  const today = dayInParis(new Date());
  const [thisMonth, lastMonth, thisWeek, lastWeek] = hoursPeriods(today).map(
    ({ span: { from, to } }) => `${from} ${to}`,
  );
  await expect.element(page.getByRole("heading", { name: formatMonth(today.slice(0, 7)) })).toBeVisible();
  await expect.poll(() => asked).toEqual([thisMonth]);
  await page.getByRole("button", { name: "Période précédente" }).click();
  await expect.poll(() => asked.at(-1)).toBe(lastMonth);
  await page.getByRole("button", { name: "Ce mois-ci" }).first().click();
  await expect.poll(() => router.state.location.search).not.toHaveProperty("du");
  await expect.element(page.getByLabelText("Du", { exact: true })).not.toBeInTheDocument();
  await choosePeriod("Semaine dernière");
  await expect.poll(() => asked.at(-1)).toBe(lastWeek);
  expect(router.state.location.search).toMatchObject({ vue: "heures", du: lastWeek?.slice(0, 10) });
  await choosePeriod("Autre…");
  await expect.element(page.getByLabelText("Du", { exact: true })).toHaveValue(lastWeek?.slice(0, 10));
  await page.getByLabelText("Au", { exact: true }).fill(addDays(today, 1));
  await expect.poll(() => asked.at(-1)).toBe(`${lastWeek?.slice(0, 10)} ${addDays(today, 1)}`);
  await page.getByRole("button", { name: "Période précédente" }).click();
  await expect.poll(() => asked.at(-1)).not.toContain(addDays(today, 1));
  const [from = "", to = ""] = asked.at(-1)?.split(" ") ?? [];
  await expect.element(page.getByLabelText("Du", { exact: true })).toHaveValue(from);
  await expect.element(page.getByLabelText("Au", { exact: true })).toHaveValue(to);
  await choosePeriod("Cette semaine");
  await expect.poll(() => asked.at(-1)).toBe(thisWeek);
  await expect.element(page.getByLabelText("Du", { exact: true })).not.toBeInTheDocument();
});

test("on a phone a job has its title once, then a person a line, with hours and pay under their columns", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(414, 896));
  const malo = { userId: id(2001), firstName: "Malo", lastName: "Riou" };
  const lines = [line(1), line(3, malo)];
  server({ lines, paidMinutes: 600, decimalHours: 10, grossPay: 140, isWhole: true });
  await openApp(address);
  const row = page.getByRole("row", { name: /^Malo Riou/ });
  await expect.element(row).toBeVisible();
  expect(page.getByRole("rowgroup").getByText("Extra service du soir").elements()).toHaveLength(1);
  // The hours worked are those of the job, above.
  expect(row.element().getBoundingClientRect().height).toBeLessThan(40);
  const box = (element: Element) => element.getBoundingClientRect();
  for (const [column, value] of [
    ["Heures", /^5.h.00/],
    ["Brut", /^70,00.€$/],
  ] as const) {
    const cell = box(row.getByRole("cell", { name: value }).element());
    const head = box(page.getByRole("columnheader", { name: column }).element());
    expect(Math.round(cell.right)).toBe(Math.round(head.right));
    expect(Math.abs(cell.top - box(row.getByText("Malo Riou").element()).top)).toBeLessThan(6);
  }
});
