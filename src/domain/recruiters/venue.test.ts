import { expect, test } from "vitest";
import { refusal, errorsOf } from "#domain/testing.ts";
import { assertRoomForVenue, newVenue, venueEdit } from "./venue.ts";

const right = { name: "Bistrot du Port", address: "12 rue Jean Savidan, 22300 Lannion" };

test.each([
  [{}, {}],
  [{ name: " " }, { name: "Le nom est requis" }],
  [{ name: "x".repeat(81) }, { name: "Le nom ne doit pas dépasser 80 caractères" }],
  [{ address: "" }, { address: "L'adresse est requise" }],
  [
    { briefing: { breakMinutes: 181 } },
    { "briefing.breakMinutes": "La pause est un nombre de minutes, de 0 à 180" },
  ],
])("a saved place with %o tells %o", (changes, problems) => {
  expect(errorsOf(newVenue, { ...right, ...changes })).toEqual(problems);
  expect(errorsOf(venueEdit, { ...right, ...changes })).toEqual(problems);
});

test.each([
  [49, null],
  [50, { code: "resource-exhausted", message: "50 lieux au maximum" }],
])("beside %i places: %o", (known, refused) => {
  expect(refusal(() => assertRoomForVenue(known))).toEqual(refused);
});
