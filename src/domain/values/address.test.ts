import { describe, expect, test } from "vitest";
import { directionsLink, fallbackLocation } from "./address.ts";

test("the way to an address opens in the phone's map application", () => {
  expect(directionsLink("12 rue d'Or & Fils, Lannion")).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=12%20rue%20d'Or%20%26%20Fils%2C%20Lannion",
  );
});

describe("the location of an address that nothing resolves", () => {
  // §7.26
  test.each([
    ["12 rue Jean Savidan, 22300 Lannion", "Lannion"],
    ["12 rue Jean Savidan 22300 Lannion, France", "Lannion"],
    ["22300  L'Haÿ-les-Roses ", "L'Haÿ-les-Roses"],
    ["12 rue Jean Savidan, Lannion", "Lannion"],
    ["12 rue Jean Savidan, Bâtiment B, Lannion, ", "Lannion"],
    ["12 rue Jean Savidan, Lannion, France", "Lannion"],
    ["12 rue Jean Savidan, 22300", "22300"],
    ["22300 , Lannion", "Lannion"],
    ["Lannion", "Lannion"],
    [" Lannion, France", "Lannion"],
    ["France", "Ville non spécifiée"],
    ["12 rue Jean Savidan", "Ville non spécifiée"],
    ["12 rue Jean Savidan, France", "Ville non spécifiée"],
    [", ,", "Ville non spécifiée"],
    ["", "Ville non spécifiée"],
  ])("has for %j the town %j", (text, ville) => {
    expect(fallbackLocation(text).ville).toBe(ville);
  });

  // §9.15
  test("is a fixed point marked approximate", () => {
    expect(fallbackLocation(" 3 place du Marché, Trifouilly ")).toEqual({
      address: "3 place du Marché, Trifouilly",
      ville: "Trifouilly",
      latitude: 48.73,
      longitude: -3.46,
      details: "Trifouilly",
      approximate: true,
    });
  });
});
