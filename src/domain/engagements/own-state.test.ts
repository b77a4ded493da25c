import { expect, test } from "vitest";
import { sampleEngagement } from "#testing/domain.ts";
import { isOwnWithdrawal, ownStateOf } from "./own-state.ts";

const now = new Date("2026-12-04T12:00:00Z");

test.each([
  ["of their own", "candidate", "Malade", "withdrawn", true],
  ["of their own, without a reason", "candidate", null, "withdrawn", true],
  ["as their account was suspended", "candidate", "Son compte n'est plus ouvert", "cancelled", false],
  ["by the company", "recruiter", null, "cancelled", false],
] as const)("a person whose engagement ended %s reads so", (_, endedBy, endedReason, state, isWithdrawal) => {
  const engagement = { ...sampleEngagement, endedAt: now, endedBy, endedReason };
  expect([ownStateOf(engagement, now), isOwnWithdrawal(engagement)]).toEqual([state, isWithdrawal]);
});
