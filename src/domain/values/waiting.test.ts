import { expect, test } from "vitest";
import { waitOf } from "./waiting.ts";

test.each([
  [0, "1 seconde"],
  [40, "40 secondes"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [3540, "59 minutes"],
  [3541, "1 heure"],
  [86_400, "24 heures"],
])("%i seconds read %s", (seconds, expected) => {
  expect(waitOf(seconds)).toBe(expected);
});
