import { expect, test } from "vitest";
import { readCvLibrarySearch } from "./cv-library-search.ts";

test.each([
  [{}, {}],
  [
    { q: "le goff", ville: "Lannion" },
    { q: "le goff", ville: "Lannion" },
  ],
  [{ q: "  maëlle " }, { q: "maëlle" }],
  [
    { q: 22, ville: true },
    { q: "22", ville: "true" },
  ],
  [{ q: "a\u0000\nb" }, { q: "a  b" }],
  [{ q: "\ud83d" }, {}],
  [{ q: "", ville: "   " }, {}],
  [{ q: "x".repeat(255), ville: "x".repeat(101) }, {}],
  [
    { q: "x".repeat(254), ville: "x".repeat(100) },
    { q: "x".repeat(254), ville: "x".repeat(100) },
  ],
  [{ q: ["a"], ville: { a: 1 } }, {}],
  [{ q: null }, {}],
  [{ page: "2" }, {}],
])("%j looks for %j", (address, search) => {
  expect(readCvLibrarySearch(address)).toEqual(search);
});
