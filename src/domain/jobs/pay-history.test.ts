import { expect, test } from "vitest";
import { isMeaningful } from "./pay-history.ts";

test.each([
  [2, 2, false],
  [3, 0, false],
  [3, 1, true],
  [20, 12, true],
])("%i jobs, %i filled, are enough for a pay history: %s", (jobs, filled, expected) => {
  expect(isMeaningful({ jobs, filled, medianHours: 9, medianRate: 13.2 })).toBe(expected);
});
