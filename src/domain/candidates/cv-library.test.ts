import { describe, expect, test } from "vitest";
import { million, errorsOf, unstorableTexts } from "#testing/domain.ts";
import { citySearch, libraryCandidate, libraryExhausted, libraryProfile, nameSearch } from "./cv-library.ts";

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
  ])("refuses a text that is too long", (schema, typed, sentence) => {
    expect(Object.values(errorsOf(schema, typed))).toEqual([sentence]);
  });

  test.each(unstorableTexts)("refuses %s", (_, text) => {
    expect(nameSearch.safeParse(text).success).toBe(false);
    expect(citySearch.safeParse(text).success).toBe(false);
  });
});

test("neither card nor detail includes the birth date", () => {
  expect(Object.keys(libraryCandidate.shape)).not.toContain("birthDate");
  expect(Object.keys(libraryProfile.shape)).not.toContain("birthDate");
});

test.each([
  [0, "1 minute"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [3_500, "59 minutes"],
  [3_600, "1 heure"],
  [3_601, "2 heures"],
  [86_400, "24 heures"],
])("with %i seconds left, the limit's message says to retry in %s", (left, wait) => {
  expect(libraryExhausted(left)).toBe(`Vous avez beaucoup consulté la CVthèque. Réessayez dans ${wait}.`);
});
