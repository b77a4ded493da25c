import { expect, test } from "vitest";
import { compareFullNames, compareNames, fullName } from "./full-name.ts";

test("a full name is the first name then the last name", () => {
  expect(fullName({ firstName: "Zoé", lastName: "Le Gall" })).toBe("Zoé Le Gall");
});

test("names are ordered as in French, without two that are equal", () => {
  const names = ["Bihan", "Élise", "Emile", "Émile", "e\u0301mile", "de La Tour", "zoé", "Zoé"];
  const sorted = names.toSorted(compareNames);
  expect(sorted).toEqual(["Bihan", "de La Tour", "Élise", "Emile", "e\u0301mile", "Émile", "zoé", "Zoé"]);
  expect(names.toReversed().toSorted(compareNames)).toEqual(sorted);
});

test("people are ordered by last name, then by first name", () => {
  const [zoe, elise] = [
    { firstName: "Zoé", lastName: "Émery" },
    { firstName: "Élise", lastName: "Zola" },
  ];
  const emile = { firstName: "Émile", lastName: "Émery" };
  expect([elise, zoe, emile].toSorted(compareFullNames)).toEqual([emile, zoe, elise]);
});
