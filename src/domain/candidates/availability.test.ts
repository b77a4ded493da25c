import { describe, expect, test } from "vitest";
import {
  availabilityStatus,
  hasSchedule,
  isFree,
  isStatusShown,
  dayPartsOf,
  weekdayLabels,
} from "./availability.ts";
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
  ["08:00", "12:00", false, ["morning"]],
  ["11:00", "12:59", false, ["morning"]],
  ["11:01", "13:00", false, ["afternoon"]],
  ["11:00", "13:00", false, ["morning", "afternoon"]],
  ["17:00", "18:59", false, ["afternoon"]],
  ["17:01", "19:00", false, ["evening"]],
  ["17:00", "19:00", false, ["afternoon", "evening"]],
  ["23:59", "02:00", true, ["evening"]],
  ["10:00", "02:00", true, ["morning", "afternoon", "evening"]],
  ["00:00", "06:00", false, ["morning"]],
])("a job from %s to %s, the next day %s, takes %j", (startTime, endTime, endsNextDay, parts) => {
  expect(dayPartsOf({ startTime, endTime, endsNextDay })).toEqual(parts);
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

test.each([
  [true, "libre", false],
  [true, " Libre ", false],
  [true, "occupé", true],
  [false, "libre", true],
  [false, " ", false],
  [true, null, false],
])("available now %s with the status %j: shown is %s", (dispoNow, status, isShown) => {
  expect(isStatusShown({ dispoNow, status })).toBe(isShown);
});
