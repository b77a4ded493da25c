import { describe, expect, test } from "vitest";
import {
  availabilityStatus,
  citySearch,
  hasSchedule,
  isFree,
  libraryCandidate,
  libraryProfile,
  nameSearch,
  weekdayLabels,
} from "./cv-library.ts";
import { dayParts, weekdays } from "./candidate.ts";
import { million, told, unwritableTexts } from "./testing.ts";

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
])("the status %j reads %j", (status, words) => {
  expect(availabilityStatus(status)).toBe(words);
});

describe("the weekly schedule", () => {
  test.each([
    [{}, false],
    [{ monday: [] }, false],
    [{ sunday: ["evening" as const] }, true],
  ])("%j has something: %s", (schedule, something) => {
    expect(hasSchedule(schedule)).toBe(something);
  });

  test("says each part of each day apart", () => {
    const schedule = { tuesday: ["morning" as const, "evening" as const] };
    const free = weekdays.flatMap((day) =>
      dayParts.filter((part) => isFree(schedule, day, part)).map((part) => `${day} ${part}`),
    );
    expect(free).toEqual(["tuesday morning", "tuesday evening"]);
  });
});

describe("the search", () => {
  test.each([
    ["  Le Goff ", "Le Goff"],
    ["Mae\u0308lle", "Maëlle"],
    ["", ""],
    ["x".repeat(254), "x".repeat(254)],
  ])("reads %j as %j", (typed, read) => {
    expect(nameSearch.parse(typed)).toBe(read);
  });

  test.each([
    [nameSearch, "x".repeat(255), "La recherche ne doit pas dépasser 254 caractères"],
    [nameSearch, million, "La recherche ne doit pas dépasser 254 caractères"],
    [citySearch, "x".repeat(101), "La ville ne doit pas dépasser 100 caractères"],
  ])("refuses what is too long", (schema, typed, sentence) => {
    expect(Object.values(told(schema, typed))).toEqual([sentence]);
  });

  test.each(unwritableTexts)("refuses %s", (_, text) => {
    expect(nameSearch.safeParse(text).success).toBe(false);
    expect(citySearch.safeParse(text).success).toBe(false);
  });
});

test("neither card nor detail has room for a birth date", () => {
  expect(Object.keys(libraryCandidate.shape)).not.toContain("birthDate");
  expect(Object.keys(libraryProfile.shape)).not.toContain("birthDate");
});
