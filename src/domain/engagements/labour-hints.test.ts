import { describe, expect, test } from "vitest";
import { labourHintLabel, labourHintsOf } from "./labour-hints.ts";

const job = { date: "2026-12-05", startTime: "18:00", endTime: "22:00", endsNextDay: false };
const adult = {
  job,
  birthDate: "2000-01-01",
  businessType: "hospitality",
  daysThisQuarter: 1,
  lastEndedAt: null,
} as const;
const minor = { ...adult, birthDate: "2008-12-06" };

describe("the hints of labour law", () => {
  test.each([
    ["18:00", "22:00", false, []],
    ["18:00", "22:01", false, ["minor-at-night"]],
    ["19:00", "01:00", true, ["minor-at-night"]],
    ["05:59", "12:00", false, ["minor-at-night"]],
    ["06:00", "12:00", false, []],
    ["14:00", "13:00", true, ["minor-at-night"]],
  ])(
    "a minor who works from %s to %s (the next day: %j) has %j",
    (startTime, endTime, endsNextDay, hints) => {
      const evening = { ...job, startTime, endTime, endsNextDay };
      expect(labourHintsOf({ ...minor, job: evening })).toEqual(hints);
      expect(labourHintsOf({ ...adult, job: evening })).toEqual([]);
    },
  );

  test.each([
    ["2008-12-05", []],
    ["2008-12-06", ["minor-at-night"]],
    [null, []],
  ])("a person born on %s has %j on the night of 5 December 2026", (birthDate, hints) => {
    const night = { ...job, endTime: "23:30" };
    expect(labourHintsOf({ ...adult, birthDate, job: night })).toEqual(hints);
  });

  test.each([
    ["hospitality", 49, []],
    ["hospitality", 50, ["many-days"]],
    ["hospitality", 61, ["many-days"]],
    ["retail", 61, []],
    [null, 61, []],
  ] as const)("in %s, %d days of a quarter have %j", (businessType, daysThisQuarter, hints) => {
    expect(labourHintsOf({ ...adult, businessType, daysThisQuarter })).toEqual(hints);
  });

  test.each([
    ["2026-12-05T06:00:00Z", []],
    ["2026-12-05T06:01:00Z", ["short-rest"]],
    ["2026-12-05T18:00:00Z", ["short-rest"]],
    ["2026-12-01T22:00:00Z", []],
  ])("a job at 18 h after one that ended at %s has %j", (lastEndedAt, hints) => {
    expect(labourHintsOf({ ...adult, lastEndedAt: new Date(lastEndedAt) })).toEqual(hints);
  });

  test("the eleven hours of rest are elapsed hours on the night the clocks go back", () => {
    const facts = { ...adult, job: { ...job, date: "2026-10-25", startTime: "10:00" } };
    // From half past midnight to 10 h, the clock shows nine and a half hours; ten and a half elapse.
    expect(labourHintsOf({ ...facts, lastEndedAt: new Date("2026-10-24T22:30:00Z") })).toEqual([
      "short-rest",
    ]);
    expect(labourHintsOf({ ...facts, lastEndedAt: new Date("2026-10-24T22:00:00Z") })).toEqual([]);
  });

  test("have labels that never include an age", () => {
    expect(labourHintLabel("minor-at-night", 3)).toBe(
      "Mineur : pas de travail entre 22 h et 6 h (dès 23 h 30 avec dérogation, hôtellerie-restauration)",
    );
    expect(labourHintLabel("many-days", 52)).toBe(
      "52 jours ce trimestre chez vous (limite de la branche HCR : 60)",
    );
    expect(labourHintLabel("short-rest", 3)).toBe("Moins de 11 h de repos depuis hier chez vous");
  });
});
