import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { errorsOf } from "#testing/domain.ts";
import { groupSiret } from "./siret-typing.ts";
import { parseSiret, wholeSiret } from "./siret.ts";

describe("the reading of a typed SIRET", () => {
  test.each([
    ["73282932000074", "73282932000074"],
    ["35600000000048", "35600000000048"],
    ["01234560900007", "01234560900007"],
    ["73282932000090", "73282932000090"],
    ["20003452800014", "20003452800014"],
    ["35600000009075", "35600000009075"],
    ["732 829 320 00074", "73282932000074"],
    ["732.829.320-00074", "73282932000074"],
    ["732\u00a0829\u202f320\u00a000074", "73282932000074"],
    [" 73282932000074\n", "73282932000074"],
  ])("reads %j", (typed, siret) => {
    expect(parseSiret(typed)).toBe(siret);
  });

  test.each([
    ["another number's checksum", "20003452800041"],
    ["a number of La Poste off by one", "35600000009076"],
    ["consecutive digits", "12345678901234"],
    ["zeros alone", "00000000000000"],
    ["13 digits", "7328293200007"],
    ["15 digits", "732829320000740"],
    ["15 digits with a valid checksum", "732829320000000"],
    ["a SIREN", "732829320"],
    ["letters", "7328293200007A"],
    ["a valid checksum on an invalid SIREN", "73282932100072"],
    ["digits of another script", "７３２８２９３２００００７４"],
    ["a NUL", "73282932000074\u0000"],
    ["nothing", ""],
  ])("refuses %s", (_, typed) => {
    expect(parseSiret(typed)).toBeNull();
  });

  test("refuses any single wrong digit", () => {
    const valid = "73282932000074";
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digit = (Number(valid[at]) + more) % 10;
        expect(parseSiret(`${valid.slice(0, at)}${digit}${valid.slice(at + 1)}`)).toBeNull();
      }),
    );
  });

  test("returns fourteen digits or null, and parses formatted SIRETs", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{14}$/)), (typed) => {
        const siret = parseSiret(typed);
        expect(siret ?? "00000000000000").toMatch(/^\d{14}$/);
        expect(parseSiret(groupSiret(siret ?? "73282932000074"))).toBe(siret ?? "73282932000074");
      }),
    );
  });
});

test("a search by SIRET requires its 14 valid digits", () => {
  expect(wholeSiret.parse("732 829 320 00074")).toBe("73282932000074");
  for (const typed of ["", "732 829 320", "73282932000075", 73282932000074]) {
    expect(errorsOf(wholeSiret, typed)).toEqual({ "": "Numéro SIRET invalide" });
  }
});
