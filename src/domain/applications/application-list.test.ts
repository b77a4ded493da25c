import { expect, test } from "vitest";
import * as z from "zod/mini";
import { errorsOf } from "#testing/domain.ts";
import { applicationFiltersRule, dayFilter } from "./application-list.ts";

const filters = z
  .object({ from: z.optional(dayFilter), to: z.optional(dayFilter) })
  .check(applicationFiltersRule);
const REVERSED = { to: "Le dernier jour est avant le premier" };

test.each([
  [{}, {}],
  [{ from: "2026-12-05" }, {}],
  [{ to: "2026-12-05" }, {}],
  [{ from: "2026-12-05", to: "2026-12-05" }, {}],
  [{ from: "2026-12-05", to: "2026-12-06" }, {}],
  [{ from: "2026-12-06", to: "2026-12-05" }, REVERSED],
  [{ from: "2026-02-30" }, { from: "Jour invalide" }],
])("the days %j of a search have the errors %j", (typed, errors) => {
  expect(errorsOf(filters, typed)).toEqual(errors);
});

test("the form says that a year of two digits is no day", () => {
  const form = z.looseObject({}).check(applicationFiltersRule);
  expect(errorsOf(form, { from: "0026-12-01" })).toEqual({ from: "Jour invalide" });
  expect(errorsOf(form, { from: "2026-12-01", to: "0026-12-02" })).toHaveProperty("to");
});
