import { expect, test } from "vitest";
import { isAbroad, isFrenchCode } from "./abroad.ts";

test("every country but those of France is abroad, in French and in English", () => {
  const abroad = [
    "Belgique",
    "Belgium",
    "Allemagne",
    "Germany",
    "1204 Suisse",
    "Royaume-Uni",
    "Zambie",
    "Afghanistan",
  ];
  const french = [
    "France",
    "Réunion",
    "Martinique",
    "France métropolitaine",
    "Argentine",
    "Grenade",
    "",
    "99",
    "Lannion",
  ];
  expect(abroad.filter((country) => !isAbroad(`1 rue Haute, ${country}`))).toEqual([]);
  expect(french.filter((country) => isAbroad(`1 rue Haute, ${country}`))).toEqual([]);
});

test.each([
  ["FR", true],
  ["RE", true],
  ["BE", false],
  ["", false],
])("the country %s is French: %s", (code, isFrench) => {
  expect(isFrenchCode(code)).toBe(isFrench);
});

test.each([
  ["1 rue du Rhône, Genève", true],
  ["1 rue du Rhône, 1204 GENEVE", true],
  ["Grand-Place 2, Bruxelles, Belgique", true],
  ["10 Downing Street, London, United Kingdom", true],
  ["12 rue Jean Savidan, 22300 Lannion", false],
  ["3 rue de Genève, 01210 Ferney-Voltaire, France", false],
  ["Rue de Belgique", false],
  ["Le Gosier, Guadeloupe", false],
  ["1 rue Haute, 57340 Suisse", false],
  ["1 rue Haute, Grenade", false],
  ["Unter den Linden 1, 10117 Berlin", true],
  ["au fond du jardin, Trifouilly", false],
  ["", false],
  ["Aix-la-Chapelle", true],
  ["Esch sur Alzette", true],
  ["rue Esch sur Alzette", false],
  ["1 rue du Rhône Genève", true],
  ["1 rue du Rhône 1204 Genève", true],
  ["3 avenue de Genève", false],
  ["12 rue Saint Maurice", false],
  ["Principauté de Monaco, Monaco", true],
  ["2 boulevard des Moulins, 98000 Monaco", true],
  ["5 rue Grimaldi 98000 Monaco", true],
  ["5 rue de Monaco", false],
  ["5 rue de Monaco, Nice", false],
])("%j is abroad: %s", (text, abroad) => {
  expect(isAbroad(text)).toBe(abroad);
});
