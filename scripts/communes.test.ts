import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { communesTable } from "./communes.ts";

const COMMITTED = "src/server/addresses/communes.tsv.br";

test("the committed table is what its sources give", () => {
  expect(communesTable() === brotliDecompressSync(readFileSync(COMMITTED)).toString()).toBe(true);
});

test("the committed table stays under 600 kB", () => {
  expect(readFileSync(COMMITTED).length).toBeLessThan(600_000);
});
