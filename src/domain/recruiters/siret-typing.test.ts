import { expect, test } from "vitest";
import { groupSiret, typeSiret } from "./siret-typing.ts";

test.each([
  ["", ""],
  ["732", "732"],
  ["7328", "732 8"],
  ["732829320", "732 829 320"],
  ["73282932000074", "732 829 320 00074"],
])("groups %s as %s", (digits, shown) => {
  expect(groupSiret(digits)).toBe(shown.replaceAll(" ", "\u00a0"));
});

test.each([
  ["a digit after a full group", "732", "7328", "732 8"],
  ["a SIRET pasted whole", "", "732 829 320 00074", "732 829 320 00074"],
  ["the space before an erased digit", "732 8", "732 ", "732"],
  ["a digit put in the middle, left for the caret", "732 8", "7392 8", "7392 8"],
  ["a letter, left to be seen", "732", "732a", "732a"],
  ["one digit too many, left to be seen", "732 829 320 00074", "732 829 320 000741", "732 829 320 000741"],
])("shows %s", (_, before, now, shown) => {
  const spaced = (text: string) => text.replaceAll(" ", "\u00a0");
  expect(typeSiret(spaced(before), spaced(now))).toBe(spaced(shown));
});
