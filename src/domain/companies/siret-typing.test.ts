import { expect, test } from "vitest";
import { groupSiret, typeSiret } from "./siret-typing.ts";

test.each([
  ["", ""],
  ["732", "732"],
  ["7328", "732 8"],
  ["732829320", "732 829 320"],
  ["73282932000074", "732 829 320 00074"],
])("the digits %s are grouped as %s", (digits, shown) => {
  expect(groupSiret(digits)).toBe(shown.replaceAll(" ", "\u00a0"));
});

test.each([
  ["a digit after a full group", "732", "7328", "732 8"],
  ["a pasted SIRET", "", "732 829 320 00074", "732 829 320 00074"],
  ["the space before an erased digit", "732 8", "732 ", "732"],
  ["a digit inserted in the middle, not regrouped", "732 8", "7392 8", "7392 8"],
  ["a letter, not removed", "732", "732a", "732a"],
  ["the last digit", "732 829 320 0007", "732 829 320 00074", "732 829 320 00074"],
  [
    "one digit too many, not removed, nor grouped",
    "732 829 320 00074",
    "73282932000074 1",
    "73282932000074 1",
  ],
  ["one digit too many, not removed", "732 829 320 00074", "732 829 320 000741", "732 829 320 000741"],
])("typing handles %s", (_, before, now, shown) => {
  const spaced = (text: string) => text.replaceAll(" ", "\u00a0");
  expect(typeSiret(spaced(before), spaced(now))).toBe(spaced(shown));
});
