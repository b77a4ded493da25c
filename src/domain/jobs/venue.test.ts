import { expect, test } from "vitest";
import { refusal, errorsOf } from "#testing/domain.ts";
import { assertBreakFits, assertNameFree, assertRoomForVenue, newVenue, venueEdit } from "./venue.ts";

const valid = { name: "Bistrot du Port", address: "12 rue Jean Savidan, 22300 Lannion" };

test.each([
  [{}, {}],
  [{ name: " " }, { name: "Le nom est requis" }],
  [{ name: "x".repeat(81) }, { name: "Le nom ne doit pas dépasser 80 caractères" }],
  [{ address: "" }, { address: "L'adresse est requise" }],
  [{ address: "1 rue du Rhône, Genève" }, { address: "Choisissez une adresse en France" }],
  [{ address: "Grand-Place, Bruxelles" }, { address: "Choisissez une adresse en France" }],
  [
    { briefing: { breakMinutes: 181 } },
    { "briefing.breakMinutes": "La pause est un nombre de minutes, de 0 à 180" },
  ],
])("a venue with %o has the errors %o", (changes, problems) => {
  expect(errorsOf(newVenue, { ...valid, ...changes })).toEqual(problems);
  expect(errorsOf(venueEdit, { ...valid, ...changes })).toEqual(problems);
});

test.each([
  [false, null],
  [true, { code: "already-exists", message: "Un lieu porte déjà ce nom" }],
])("a name taken by another venue, %s, is refused with %o", (isNameUsed, refused) => {
  expect(refusal(() => assertNameFree(isNameUsed))).toEqual(refused);
});

test.each([
  [49, null],
  [50, { code: "resource-exhausted", message: "50 lieux au maximum" }],
])("with %i saved venues: %o", (known, refused) => {
  expect(refusal(() => assertRoomForVenue(known))).toEqual(refused);
});

test.each([
  [299, null],
  [300, "Une offre à venir est plus courte que cette pause"],
])("a break of %i minutes in a venue's upcoming job of five hours: %s", (breakMinutes, message) => {
  const before = {
    startsAt: new Date("2026-12-05T17:00:00Z"),
    endsAt: new Date("2026-12-05T22:00:00Z"),
    briefing: null,
  };
  const edited = {
    meetingPoint: null,
    contactName: null,
    contactPhone: null,
    dress: null,
    access: null,
    breakMinutes,
  };
  expect(refusal(() => assertBreakFits(edited, before))?.message ?? null).toBe(message);
  expect(refusal(() => assertBreakFits(edited, { ...before, briefing: edited }))).toBeNull();
});
