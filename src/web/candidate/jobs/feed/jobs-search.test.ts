import { expect, test } from "vitest";
import { readJobsSearch, widerThan } from "./jobs-search.ts";

test("a city chosen to be none, and any distance, stay in the address", () => {
  expect(readJobsSearch({ ville: "", rayon: 0 })).toEqual({ ville: "", rayon: 0 });
});

test("filters that are unknown are left out", () => {
  expect(readJobsSearch({ ville: 22300, rayon: 7, metier: "pilote", jour: "2026-02-30" })).toEqual({});
});

test("beyond the widest radius comes any distance", () => {
  expect([5, 30, 100].map(widerThan)).toEqual([10, 50, 0]);
});
