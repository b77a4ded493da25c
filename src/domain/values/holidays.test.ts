import { expect, test } from "vitest";
import { holidayOf } from "./holidays.ts";

test.each([
  ["2026-01-01", "Jour de l'an"],
  ["2026-04-06", "Lundi de Pâques"],
  ["2027-03-29", "Lundi de Pâques"],
  ["2024-04-01", "Lundi de Pâques"],
  // The latest and the earliest ones, those that the rule of the moon moves, and other centuries.
  ["2038-04-26", "Lundi de Pâques"],
  ["2285-03-23", "Lundi de Pâques"],
  ["1818-03-23", "Lundi de Pâques"],
  ["1954-04-19", "Lundi de Pâques"],
  ["1981-04-20", "Lundi de Pâques"],
  ["2049-04-19", "Lundi de Pâques"],
  ["2076-04-20", "Lundi de Pâques"],
  ["2100-03-29", "Lundi de Pâques"],
  ["2200-04-07", "Lundi de Pâques"],
  ["2300-04-09", "Lundi de Pâques"],
  ["2400-04-17", "Lundi de Pâques"],
  ["2026-05-01", "Fête du Travail"],
  ["2026-05-08", "Victoire 1945"],
  ["2026-05-14", "Ascension"],
  ["2026-05-25", "Lundi de Pentecôte"],
  ["2026-07-14", "Fête nationale"],
  ["2026-08-15", "Assomption"],
  ["2026-11-01", "Toussaint"],
  ["2026-11-11", "Armistice 1918"],
  ["2026-12-25", "Noël"],
  ["2026-12-24", null],
  ["2026-04-05", null],
])("the holiday of %s is %j", (day, holiday) => {
  expect(holidayOf(day)).toBe(holiday);
});
