import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { communesTable } from "./communes.ts";

const table = communesTable();
const lines = table.trimEnd().split("\n");
const rows = lines.map((line) => line.split("\t"));

test("the committed table is up to date with its sources", () => {
  const packed = readFileSync("src/server/platform/addresses/communes.tsv.br");
  expect(brotliDecompressSync(packed).toString() === table).toBe(true);
  expect(packed.length).toBeLessThan(600_000);
});

test("every commune is listed once, with a point in France", () => {
  expect(rows.length).toBeGreaterThan(34_900);
  expect(new Set(rows.map(([, , code]) => code)).size).toBe(rows.length);
  const outside = rows.filter(([, , , , , latitude, longitude]) => {
    return !(Math.abs(Number(latitude)) <= 52 && Math.abs(Number(longitude)) <= 180);
  });
  expect(outside).toEqual([]);
});

test("the communes of the mainland have a point in it", () => {
  const misplaced = rows.filter(([, , code = "", , , latitude, longitude]) => {
    const isInside =
      Number(latitude) > 41.3 && Number(latitude) < 51.2 && Math.abs(Number(longitude) - 2.2) < 7.5;
    return !/^9[78]/.test(code) && !isInside;
  });
  expect(misplaced).toEqual([]);
});

test("an exact point has four decimals, an estimate two", () => {
  expect(lines).toContain("Lannion\t22300\t22113\t22\t20315\t48.7326\t-3.4554\texact");
  expect(lines).toContain("Ouessant\t29242\t29155\t29\t860\t48.47\t-4.45\tarrondissement");
});

test("the postcodes of Paris belong to its arrondissements", () => {
  expect(lines).toContain("Paris\t\t75056\t75\t2103778\t48.8534\t2.3488\texact");
  expect(lines).toContain("Paris\t75016 75116\t75116\t75\t159386\t48.86\t2.27\tcentre");
});
