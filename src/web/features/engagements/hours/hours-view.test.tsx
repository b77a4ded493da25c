import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { HoursLine, HoursSheet } from "#domain/engagements/hours.ts";
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

const address = "/dashboard/planning?vue=heures&du=2026-12-01&au=2026-12-31";

test("hours are grouped by person with their sum, warnings, and an export of the same days", async () => {
  const lines = [
    line(1),
    line(2, { by: "presumption" }),
    line(3, {
      userId: id(2001),
      firstName: "Malo",
      lastName: "Riou",
      outcome: "absent",
      worked: null,
      paidMinutes: 0,
      decimalHours: 0,
      grossPay: 0,
    }),
    line(4, {
      userId: id(2001),
      firstName: "Malo",
      lastName: "Riou",
      outcome: null,
      by: null,
      worked: null,
      paidMinutes: 0,
      decimalHours: 0,
      grossPay: 0,
    }),
  ];
  const asked = server({ lines, paidMinutes: 600, decimalHours: 10, grossPay: 140, isWhole: true });
  await openApp(address);
  const of = (name: string) => page.getByRole("rowgroup", { name });
  await expect
    .element(page.getByText(/^Total.: 10.h.00 payées \(10,00 en décimal\), 140,00.€ brut$/))
    .toBeVisible();
  await expect.element(page.getByText(/^1.mission à pointer$/)).toBeVisible();
  await expect.element(of("Le Gall Zoé").getByText("Présumé")).toBeVisible();
  await expect
    .element(of("Le Gall Zoé").getByRole("row", { name: /^Total .*10.h.00 ?10,00 .*140,00.€$/ }))
    .toBeVisible();
  await expect.element(of("Riou Malo").getByText("Absent")).toBeVisible();
  await expect.element(of("Riou Malo").getByText("À pointer")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Télécharger (CSV)" }))
    .toHaveAttribute("href", "/api/hours/export?from=2026-12-01&to=2026-12-31");
  expect(asked).toEqual(["2026-12-01 2026-12-31"]);
  await page.getByLabelText("Au").fill("2026-11-01");
  await expect.element(page.getByText("Le dernier jour est avant le premier")).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByLabelText("Au").fill("2026-12-15");
  await expect.poll(() => asked.at(-1)).toBe("2026-12-01 2026-12-15");
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
  const lines = [
    line(1, { paidMinutes: 560, decimalHours: 9.33, grossPay: 130.67 }),
    line(2, { userId: other }),
    line(3, { userId: id(2002), firstName: "Malo", lastName: "Riou" }),
  ];
  server({ lines, paidMinutes: 1160, decimalHours: 19.33, grossPay: 270.67, isWhole: true });
  await openApp(address);
  const zoe = page.getByRole("rowgroup", { name: "Le Gall Zoé, n° 00002000" });
  await expect.element(zoe.getByRole("cell", { name: /9.h.20 ?9,33$/ })).toBeVisible();
  await expect.element(page.getByRole("rowgroup", { name: "Le Gall Zoé, n° 000A1B2C" })).toBeVisible();
  await expect.element(page.getByRole("rowgroup", { name: "Riou Malo", exact: true })).toBeVisible();
});
