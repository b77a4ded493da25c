import { describe, expect, test } from "vitest";
import { availabilityStatus, hasSchedule, isFree, weekdayLabels } from "./availability.ts";
import { dayParts, weekdays } from "./candidate.ts";

test("the week starts on Monday", () => {
  expect(weekdays.map((day) => weekdayLabels[day])).toEqual([
    "Lundi",
    "Mardi",
    "Mercredi",
    "Jeudi",
    "Vendredi",
    "Samedi",
    "Dimanche",
  ]);
});

test.each([
  ["libre", "Libre"],
  ["occupé", "Occupé"],
  ["étudiante le matin", "Étudiante le matin"],
  [" libre ", "Libre"],
  ["", "Non renseigné"],
  ["  ", "Non renseigné"],
  [null, "Non renseigné"],
])("the status %j is shown as %j", (status, words) => {
  expect(availabilityStatus(status)).toBe(words);
});

describe("the weekly schedule", () => {
  test.each([
    [{}, false],
    [{ monday: [] }, false],
    [{ sunday: ["evening" as const] }, true],
  ])("%j has at least one part of a day: %s", (schedule, expected) => {
    expect(hasSchedule(schedule)).toBe(expected);
  });

  test("tells the parts of a day apart", () => {
    const schedule = { tuesday: ["morning" as const, "evening" as const] };
    const free = weekdays.flatMap((day) =>
      dayParts.filter((part) => isFree(schedule, day, part)).map((part) => `${day} ${part}`),
    );
    expect(free).toEqual(["tuesday morning", "tuesday evening"]);
  });
});
