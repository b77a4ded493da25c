import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { isInFrance } from "./france.ts";

test("every commune of the embedded table is in France", () => {
  const table = brotliDecompressSync(
    readFileSync("src/server/platform/addresses/communes.tsv.br"),
  ).toString();
  const rows = table.trimEnd().split("\n");
  const outside = rows.filter((row) => {
    const [, , , , , latitude, longitude] = row.split("\t");
    return !isInFrance(Number(latitude), Number(longitude));
  });
  expect(rows.length).toBeGreaterThan(34_000);
  expect(outside).toEqual([]);
});

test.each([
  [NaN, 2],
  [48, NaN],
  [Infinity, 2],
  [51.21, 2],
  [48, -5.31],
])("%d, %d is not in France", (latitude, longitude) => {
  expect(isInFrance(latitude, longitude)).toBe(false);
});
