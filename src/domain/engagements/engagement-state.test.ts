import { describe, expect, test } from "vitest";
import { sampleEngagement } from "#testing/domain.ts";
import {
  type EngagementState,
  engagementStateLabels,
  isAwaitingConfirmation,
  isComing,
  stateOf,
} from "./engagement-state.ts";
import type { Engagement } from "./engagement.ts";

const at = (instant: string) => new Date(instant);

const before = at("2026-12-04T12:00:00Z");
const during = at("2026-12-05T19:00:00Z");
const after = at("2026-12-06T12:00:00Z");
const monthAfter = at("2027-01-04T22:00:00Z");
const asked = { askedAt: at("2026-12-04T09:00:00Z") };
const confirmed = { confirmedAt: at("2026-12-04T10:00:00Z") };
const ended = { endedAt: before };

describe("the state of an engagement", () => {
  test.each<[string, Partial<Engagement>, Date]>([
    ["expected", {}, before],
    ["asked", asked, before],
    ["confirmed", { ...asked, ...confirmed }, before],
    ["changed", { ...confirmed, startsAt: at("2026-12-05T16:00:00Z") }, before],
    ["changed", { ...confirmed, endsAt: at("2026-12-05T23:00:00Z") }, before],
    ["changed", { ...confirmed, hourlyRate: 13 }, before],
    ["confirmed", { ...confirmed, hourlyRate: 14 }, before],
    ["ongoing", confirmed, during],
    ["ongoing", {}, sampleEngagement.startsAt],
    ["to-record", confirmed, sampleEngagement.endsAt],
    ["to-record", {}, after],
    ["past", { isCounted: false }, after],
    ["to-record", {}, monthAfter],
    ["past", {}, new Date(monthAfter.getTime() + 1)],
    ["present", { outcome: "present" }, after],
    ["absent", { outcome: "absent", ...ended, endedBy: "recruiter" }, after],
    ["withdrawn", { ...ended, endedBy: "candidate" }, after],
    ["cancelled", { ...ended, endedBy: "recruiter" }, before],
  ])("is %s with %j", (state, facts, now) => {
    const read = stateOf({ ...sampleEngagement, ...facts }, now);
    expect(read).toBe(state);
    expect(engagementStateLabels[read]).not.toBe("");
  });
});

test("each state has its label", () => {
  expect(engagementStateLabels).toEqual({
    expected: "Venue prévue",
    asked: "À confirmer",
    confirmed: "Venue confirmée",
    changed: "À reconfirmer",
    ongoing: "En cours",
    "to-record": "À pointer",
    past: "Mission passée",
    present: "Présence",
    late: "En retard",
    absent: "Absence",
    excused: "Absence signalée",
    withdrawn: "Désistement",
    cancelled: "Mission annulée",
  });
});

test.each<[EngagementState, boolean, boolean]>([
  ["expected", true, false],
  ["asked", true, true],
  ["confirmed", true, false],
  ["changed", true, true],
  ["ongoing", true, false],
  ["to-record", false, false],
  ["past", false, false],
  ["present", false, false],
  ["late", false, false],
  ["absent", false, false],
  ["excused", false, false],
  ["withdrawn", false, false],
  ["cancelled", false, false],
])("a person who is %s is coming: %s, and awaited to confirm: %s", (state, coming, awaited) => {
  expect(isComing(state)).toBe(coming);
  expect(isAwaitingConfirmation(state)).toBe(awaited);
});
