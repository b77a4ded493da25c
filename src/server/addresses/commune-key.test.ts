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
])("compares %j as %j", (name, key) => {
  expect(communeKey(name)).toBe(key);
});

test("finds a saint under both forms", () => {
  expect(communeKeys("Saint-Étienne")).toEqual(["saint etienne", "st etienne"]);
});

test("finds a name without its article", () => {
  expect(communeKeys("L'Haÿ-les-Roses")).toEqual(["l hay les roses", "hay les roses"]);
});
