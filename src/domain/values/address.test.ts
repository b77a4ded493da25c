import { describe, expect, test } from "vitest";
import { isAbroad, lastResort } from "./address.ts";

describe("lastResort", () => {
  test.each([
    ["12 rue Jean Savidan, 22300 Lannion", "Lannion"],
    ["12 rue Jean Savidan 22300 Lannion, France", "Lannion"],
    ["22300  L'Haÿ-les-Roses ", "L'Haÿ-les-Roses"],
    ["12 rue Jean Savidan, Lannion", "Lannion"],
    ["12 rue Jean Savidan, Bâtiment B, Lannion, ", "Lannion"],
    ["12 rue Jean Savidan, Lannion, France", "Lannion"],
    ["12 rue Jean Savidan, 22300", "22300"],
    ["22300 , Lannion", "Lannion"],
    ["12 rue Jean Savidan", "Ville non spécifiée"],
    ["12 rue Jean Savidan, France", "Ville non spécifiée"],
    [", ,", "Ville non spécifiée"],
    ["", "Ville non spécifiée"],
  ])("reads %j as in %j", (text, ville) => {
    expect(lastResort(text).ville).toBe(ville);
  });

  test("gives a fixed point and says that it is approximate", () => {
    expect(lastResort(" 3 place du Marché, Trifouilly ")).toEqual({
      address: "3 place du Marché, Trifouilly",
      ville: "Trifouilly",
      latitude: 48.73,
      longitude: -3.46,
      details: "Trifouilly",
      approximate: true,
    });
  });
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
])("%j is abroad: %s", (text, abroad) => {
  expect(isAbroad(text)).toBe(abroad);
});
