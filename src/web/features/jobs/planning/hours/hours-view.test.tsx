import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { HoursLine, HoursSheet } from "#domain/engagements/hours.ts";
import { recruiterOn } from "#web/testing/job-samples.ts";
import { openApp } from "#web/testing/open-app.tsx";
import { id } from "#web/testing/samples.ts";
import { errorResponse, mockServer } from "#web/testing/mock-server.ts";

function line(number: number, changes: Partial<HoursLine> = {}): HoursLine {
  return {
    applicationId: id(1000 + number),
    jobId: id(100),
    userId: id(2000),
    candidateName: "Zoé Le Gall",
    title: "Extra service du soir",
    date: "2026-12-05",
    planned: { from: "2026-12-05T17:00:00Z", to: "2026-12-05T22:30:00Z", minutes: 300 },
    worked: { from: "2026-12-05T17:00:00Z", to: "2026-12-05T22:30:00Z" },
    breakMinutes: 30,
    paidMinutes: 300,
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
      candidateName: "Malo Riou",
      outcome: "absent",
      worked: null,
      paidMinutes: 0,
      grossPay: 0,
    }),
    line(4, {
      userId: id(2001),
      candidateName: "Malo Riou",
      outcome: null,
      by: null,
      worked: null,
      paidMinutes: 0,
      grossPay: 0,
    }),
  ];
  const asked = server({ lines, paidMinutes: 600, grossPay: 140, isWhole: true });
  await openApp(address);
  const of = (name: string) => page.getByRole("region", { name });
  await expect.element(page.getByText(/^10.h payées, 140,00.€ brut$/)).toBeVisible();
  await expect.element(of("Zoé Le Gall").getByText("Présumé")).toBeVisible();
  await expect
    .element(of("Zoé Le Gall").getByRole("row", { name: /^Total .*10.h .*140,00.€$/ }))
    .toBeVisible();
  await expect.element(of("Malo Riou").getByText("Absent")).toBeVisible();
  await expect.element(of("Malo Riou").getByText("À pointer")).toBeVisible();
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
  server({ lines: [], paidMinutes: 0, grossPay: 0, isWhole: true });
  await openApp(address);
  await expect.element(page.getByText("Aucune heure sur cette période")).toBeVisible();
  const asked = server(null);
  await openApp(address);
  await expect.element(page.getByText("Erreur lors du chargement des heures")).toBeVisible();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
});
