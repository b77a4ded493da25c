import { expect, test } from "vitest";
import { engagementLabel } from "./engaged-person.ts";

test.each([
  ["changed", "2026-12-01T10:00:00.000Z", "À reconfirmer"],
  ["changed", null, "À confirmer"],
  ["confirmed", "2026-12-01T10:00:00.000Z", "Venue confirmée"],
] as const)("a person who is %s, confirmed at %s, reads « %s »", (state, confirmedAt, label) => {
  expect(engagementLabel({ state, confirmedAt })).toBe(label);
});
