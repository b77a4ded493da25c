import { expect, test } from "vitest";
import { isMeaningful } from "./pay-history.ts";

test.each([
  [2, 2, false],
  [3, 0, false],
  [3, 1, true],
  [20, 12, true],
])("%i offers, %i filled, tell of the pay: %s", (offers, filled, telling) => {
  expect(isMeaningful({ offers, filled, medianHours: 9, medianRate: 13.2 })).toBe(telling);
});
