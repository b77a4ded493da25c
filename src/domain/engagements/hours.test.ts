import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grossPayOf } from "#domain/values/money.ts";
import { errorsOf } from "#testing/domain.ts";
import type { ContestableRecord } from "./contest.ts";
import {
  decimalHoursOf,
  formatHours,
  hoursNote,
  isToRecord,
  hoursOfLine,
  hoursSpan,
  hoursPeriods,
  hoursSpanOf,
  periodTitle,
  personCode,
  stepPeriod,
  sumOf,
} from "./hours.ts";

describe("a line of hours", () => {
  test.each([
    [560, "9\u00a0h\u00a020", 9.33],
    [580, "9\u00a0h\u00a040", 9.67],
    [5, "0\u00a0h\u00a005", 0.08],
    [600, "10\u00a0h\u00a000", 10],
    [0, "0\u00a0h\u00a000", 0],
  ])("of %i minutes reads « %s », or %d in decimals", (minutes, hours, decimal) => {
    expect(formatHours(minutes)).toBe(hours);
    expect(decimalHoursOf(minutes)).toBe(decimal);
  });
});

test.each([
  ["2026-11-01", "2026-11-30", "novembre 2026", ["2026-10-01", "2026-10-31"], ["2026-12-01", "2026-12-31"]],
  ["2028-02-01", "2028-02-29", "février 2028", ["2028-01-01", "2028-01-31"], ["2028-03-01", "2028-03-31"]],
  [
    "2026-11-23",
    "2026-11-29",
    "Semaine du 23 novembre 2026",
    ["2026-11-16", "2026-11-22"],
    ["2026-11-30", "2026-12-06"],
  ],
  [
    "2026-11-24",
    "2026-12-01",
    "24 nov. – 1er déc. 2026",
    ["2026-11-16", "2026-11-23"],
    ["2026-12-02", "2026-12-09"],
  ],
  [
    "2026-12-01",
    "2026-12-05",
    "1er – 5 déc. 2026",
    ["2026-11-26", "2026-11-30"],
    ["2026-12-06", "2026-12-10"],
  ],
  [
    "2026-12-01",
    "2026-12-01",
    "1er décembre 2026",
    ["2026-11-30", "2026-11-30"],
    ["2026-12-02", "2026-12-02"],
  ],
])("the period from %s to %s is « %s », between those as long", (from, to, title, before, after) => {
  expect(periodTitle({ from, to })).toBe(title);
  expect(Object.values(stepPeriod({ from, to }, -1))).toEqual(before);
  expect(Object.values(stepPeriod({ from, to }, 1))).toEqual(after);
});

test("the totals are the sums of the lines as they are shown", () => {
  const line = fc
    .tuple(fc.integer({ min: 0, max: 960 }), fc.integer({ min: 0, max: 9999 }))
    .map(([paidMinutes, cents]) => ({
      paidMinutes,
      decimalHours: decimalHoursOf(paidMinutes),
      grossPay: grossPayOf(paidMinutes, cents / 100),
    }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (lines) => {
      const shownSum = (column: "decimalHours" | "grossPay") =>
        lines.reduce((sum, one) => sum + BigInt(one[column].toFixed(2).replace(".", "")), 0n);
      const total = sumOf(lines);
      expect(total.decimalHours.toFixed(2).replace(".", "")).toBe(inHundredths(shownSum("decimalHours")));
      expect(total.grossPay.toFixed(2).replace(".", "")).toBe(inHundredths(shownSum("grossPay")));
      // Without the errors of floating point.
      for (const sum of [total.decimalHours, total.grossPay]) expect(sum).toBe(Number(sum.toFixed(2)));
      expect(total.paidMinutes).toBe(lines.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0));
    }),
  );
});

describe("the hours of an engagement", () => {
  // 18 h to 23 h 30 in Paris, half an hour of it a break.
  const planned = {
    startsAt: new Date("2026-12-05T17:00:00Z"),
    endsAt: new Date("2026-12-05T22:30:00Z"),
    breakMinutes: 30,
  };
  const present: ContestableRecord = {
    outcome: "present",
    workedFrom: new Date("2026-12-05T17:10:00Z"),
    workedTo: new Date("2026-12-05T22:45:00Z"),
    breakMinutes: 20,
    recordedAt: new Date("2026-12-06T08:00:00Z"),
    contestedAt: null,
    contestAnswer: null,
  };
  const absent = { outcome: "absent", workedFrom: null, workedTo: null, breakMinutes: 0 } as const;
  const contested = { contestedAt: new Date("2026-12-06T09:00:00Z") };

  test.each<[string, Partial<ContestableRecord>, object]>([
    ["worked", {}, { paidMinutes: 315, decimalHours: 5.25, grossPay: 65.63, isContested: false }],
    ["of an absence", absent, { paidMinutes: 0, decimalHours: 0, grossPay: 0, isContested: false }],
    [
      "not recorded yet",
      { outcome: null, recordedAt: null },
      { paidMinutes: 0, decimalHours: 0, grossPay: 0 },
    ],
    ["contested", contested, { paidMinutes: 315, isContested: true }],
    ["contested without an answer in time", { ...contested, contestAnswer: "lapsed" }, { isContested: true }],
    ["of an answered contest", { ...contested, contestAnswer: "kept" }, { isContested: false }],
  ])("are paid when %s", (_case, facts, line) => {
    expect(hoursOfLine({ ...present, ...facts }, planned, 12.5)).toMatchObject({
      plannedMinutes: 300,
      ...line,
    });
  });
});

const PLANNED = { from: "2026-12-05T17:00:00Z", to: "2026-12-05T22:00:00Z", minutes: 300 };
const NOW = new Date("2026-12-20T12:00:00Z");

test.each([
  [null, null, false, "À pointer"],
  ["present", "presumption", false, "Présumé"],
  ["present", "recruiter", false, null],
  ["absent", "recruiter", true, "Contesté"],
  ["present", "presumption", true, "Contesté"],
] as const)("the line of a person %s by %s, contested %s, is marked %s", (outcome, by, isContested, note) => {
  expect(hoursNote({ outcome, by, isContested, isAccountDeleted: false, planned: PLANNED }, NOW)).toBe(note);
});

test("the line of a job whose attendance may not be recorded any more says so", () => {
  const line = { outcome: null, by: null, isContested: false, isAccountDeleted: false, planned: PLANNED };
  const at = (instant: string) => [hoursNote(line, new Date(instant)), isToRecord(line, new Date(instant))];
  expect(at("2027-01-04T22:00:00Z")).toEqual(["À pointer", true]);
  expect(at("2027-01-04T22:00:01Z")).toEqual(["Non pointé", false]);
});

test.each([null, "present"] as const)(
  "the line of a deleted account, %s, says so and is not to record",
  (outcome) => {
    const line = { outcome, by: null, isContested: false, isAccountDeleted: true, planned: PLANNED };
    expect([hoursNote(line, NOW), isToRecord(line, NOW)]).toEqual(["Compte supprimé", false]);
    expect(isToRecord({ ...line, isAccountDeleted: false }, NOW)).toBe(outcome === null);
  },
);

test.each([
  ["2026-11-01", "2026-11-01", {}],
  ["2026-11-01", "2027-01-31", {}],
  ["2026-11-01", "2027-02-01", { to: "92 jours au maximum" }],
  ["2026-11-02", "2026-11-01", { to: "Le dernier jour est avant le premier" }],
  ["2026-11-31", "2026-12-01", { from: "La date est invalide" }],
])("the hours from %s to %s are refused with %j", (from, to, problems) => {
  expect(errorsOf(hoursSpan, { from, to })).toEqual(problems);
});

test("two people of the same name have different codes, which are not numbers for a spreadsheet", () => {
  expect(personCode("0189c1a0-0000-7000-8000-0000000a1b2c")).toBe("P000A1B2C");
  expect(personCode("0189c1a0-0000-7000-8000-0000000a1b2d")).toBe("P000A1B2D");
  expect(Number(personCode("0189c1a0-0000-7000-8000-000012345e07"))).toBeNaN();
});

function inHundredths(sum: bigint): string {
  return String(sum).padStart(3, "0");
}

test.each([
  [undefined, undefined, "2026-11-01", "2026-11-30"],
  ["2026-11-10", undefined, "2026-11-10", "2026-11-24"],
  ["2026-12-01", undefined, "2026-12-01", "2026-12-01"],
  [undefined, "2026-11-15", "2026-11-01", "2026-11-15"],
  ["2026-11-10", "2026-11-09", "2026-11-10", "2026-11-10"],
])("on 24 November the hours from %s to %s are those from %s to %s", (du, au, from, to) => {
  expect(hoursSpanOf({ from: du, to: au }, "2026-11-24")).toEqual({ from, to });
});

test.each([
  ["2026-11-24", "11-01 11-30", "10-01 10-31", "11-23 11-29", "11-16 11-22"],
  ["2026-03-01", "03-01 03-31", "02-01 02-28", "02-23 03-01", "02-16 02-22"],
  ["2026-01-31", "01-01 01-31", "12-01 12-31", "01-26 02-01", "01-19 01-25"],
])("on %s the periods of hours are whole weeks and months", (today, ...spans) => {
  const periods = hoursPeriods(today);
  expect(periods.map(({ label }) => label)).toEqual([
    "Ce mois-ci",
    "Mois dernier",
    "Cette semaine",
    "Semaine dernière",
  ]);
  expect(periods.map(({ span: { from, to } }) => `${from.slice(5)} ${to.slice(5)}`)).toEqual(spans);
});
