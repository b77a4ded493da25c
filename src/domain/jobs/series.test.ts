import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/values/dates.ts";
import { daysBeyondPlan, daysUntil, jobsToCreate, repeatedDates, nextSameWeekday } from "./series.ts";

describe("the same weekday a week later", () => {
  test.each([
    ["2026-12-05", "2026-12-03", "2026-12-12"],
    ["2026-12-05", "2026-12-05", "2026-12-12"],
    ["2026-12-05", "2026-12-06", "2026-12-12"],
    ["2026-12-05", "2026-12-12", "2026-12-19"],
    ["2026-10-24", "2026-12-03", "2026-12-05"],
    ["2026-12-26", "2026-12-28", "2027-01-02"],
  ])("of %s seen on %s is %s", (date, today, later) => {
    expect(nextSameWeekday(date, today)).toBe(later);
    expect(nextSameWeekday(date, today, [later, addDays(later, 7)])).toBe(addDays(later, 14));
  });

  test("is the first such day after both the job's day and today", () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("2000-01-01", count));
    fc.assert(
      fc.property(days, days, (date, today) => {
        const later = nextSameWeekday(date, today);
        const latest = date > today ? date : today;
        expect(later > latest && later <= addDays(latest, 7)).toBe(true);
        expect(new Date(later).getUTCDay()).toBe(new Date(date).getUTCDay());
      }),
    );
  });
});

describe("the days of a series", () => {
  test.each([
    ["2026-12-05", "2026-12-26", 7, ["2026-12-05", "2026-12-12", "2026-12-19", "2026-12-26"]],
    ["2026-12-05", "2026-12-25", 7, ["2026-12-05", "2026-12-12", "2026-12-19"]],
    ["2026-12-30", "2027-01-01", 1, ["2026-12-30", "2026-12-31", "2027-01-01"]],
    ["2026-12-05", "2026-12-04", 1, []],
    ["2026-12-05", "", 7, []],
  ] as const)("from %s to %s every %i days are %j", (from, until, every, days) => {
    expect(daysUntil(from, until, every)).toEqual(days);
  });
});

test("a repeated date is reported at its second position", () => {
  const repeated = repeatedDates(["2026-12-05", "2026-12-06", "2026-12-05", "", ""]);
  expect([...repeated]).toEqual([[2, "Cette date est déjà choisie"]]);
});

test.each([
  [["2026-12-07", "2026-12-05", "2026-12-06"], 1, ["2026-12-06", "2026-12-07"]],
  [["2026-12-05", "2026-12-06"], 2, []],
  [["2026-12-05"], 0, ["2026-12-05"]],
  [["2026-12-05", "2026-12-06"], Infinity, []],
])("of %j, a plan that allows %i more leaves out %j", (days, remaining, beyond) => {
  expect(daysBeyondPlan(days, remaining)).toEqual(beyond);
});

test.each([
  [1, "1 offre sera créée"],
  [5, "5 offres seront créées"],
])("%i jobs to create are announced as %s", (count, words) => {
  expect(jobsToCreate(count)).toBe(words);
});
