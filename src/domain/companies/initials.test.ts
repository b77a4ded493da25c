import { describe, expect, test } from "vitest";
import { initials } from "./initials.ts";

describe("the initials of a company", () => {
  // §2.32
  test.each([
    ["Maison Kerguelen", "MK"],
    ["le petit café du port", "LP"],
    ["Crêperie", "C"],
    ["écume & sel", "ÉS"],
    ["  Hôtel \t  Bellevue ", "HB"],
    ["L'Atelier 22", "L2"],
    ["Jean-Savidan Traiteur", "JT"],
    ["🦀 Marée", "M"],
    ["« Le Bistrot » Paul", "LP"],
    ["«\u00a0Le Bistrot\u00a0»", "L"],
    ['"Chez" (Paul)', "CP"],
    ['"Le Bistrot du Port"Paul', "LP"],
    ["“Le  Bistrot” Paul", "LP"],
    ["& !", ""],
    ["", ""],
    ["   ", ""],
  ])("of %j are %j", (companyName, letters) => {
    expect(initials(companyName)).toBe(letters);
  });
});
