import { expect, test } from "vitest";
import { errorsOf } from "#domain/testing.ts";
import { companySizeOf } from "./company-register.ts";
import { wholeSiret } from "./siret.ts";

test.each([
  ["00", "1-10"],
  ["03", "1-10"],
  ["11", "11-50"],
  ["12", "11-50"],
  ["21", "51-200"],
  ["22", "51-200"],
  ["31", "201-1000"],
  ["41", "201-1000"],
  ["42", "1000+"],
  ["53", "1000+"],
  ["NN", null],
  ["99", null],
  [null, null],
])("the register's band %j is the size %j", (band, size) => {
  expect(companySizeOf(band)).toBe(size);
});

test("a search by SIRET requires its 14 valid digits", () => {
  expect(wholeSiret.parse("732 829 320 00074")).toBe("73282932000074");
  for (const typed of ["", "732 829 320", "73282932000075", 73282932000074]) {
    expect(errorsOf(wholeSiret, typed)).toEqual({ "": "Numéro SIRET invalide" });
  }
});
