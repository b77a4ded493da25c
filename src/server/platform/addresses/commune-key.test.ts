import { expect, test } from "vitest";
import { communeKey, communeKeys } from "./commune-key.ts";

test.each([
  ["Lannion", "lannion"],
  ["L'Haÿ-les-Roses", "l hay les roses"],
  ["Saint-Étienne", "st etienne"],
  ["SAINTE  GENEVIEVE-des-Bois", "st genevieve des bois"],
  ["Ste-Foy", "st foy"],
  ["Œuilly", "oeuilly"],
  ["Saintes", "saintes"],
  ["saint", "saint"],
  ["😀 *", ""],
])("the key of %j is %j", (name, key) => {
  expect(communeKey(name)).toBe(key);
});

test("the keys of a name with « Saint » have both spellings", () => {
  expect(communeKeys("Saint-Étienne")).toEqual(["saint etienne", "st etienne"]);
});

test("the keys of a name with an article include it without the article", () => {
  expect(communeKeys("L'Haÿ-les-Roses")).toEqual(["l hay les roses", "hay les roses"]);
});
