import { describe, expect, test } from "vitest";
import {
  assertWithdrawable,
  confirmationDueAt,
  engagementStateLabels,
  isLateWithdrawal,
  isStillEngaged,
  stateOf,
  whyNotRemind,
} from "./engagement.ts";
import type { Engagement } from "./engagement.ts";

const at = (instant: string) => new Date(instant);

// Saturday 5 December, 18 h to 23 h in Paris; agreed four days before.
const engaged: Engagement = {
  startsAt: at("2026-12-05T17:00:00Z"),
  endsAt: at("2026-12-05T22:00:00Z"),
  hourlyRate: 13.5,
  agreedAt: at("2026-12-01T12:00:00Z"),
  agreedStartsAt: at("2026-12-05T17:00:00Z"),
  agreedEndsAt: at("2026-12-05T22:00:00Z"),
  agreedRate: 13.5,
  askedAt: null,
  reminders: 0,
  confirmedAt: null,
  endedAt: null,
  endedBy: null,
  outcome: null,
  isCounted: true,
};
const before = at("2026-12-04T12:00:00Z");
const during = at("2026-12-05T19:00:00Z");
const after = at("2026-12-06T12:00:00Z");
const muchLater = at("2027-01-05T00:00:00Z");
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
    ["ongoing", {}, engaged.startsAt],
    ["to-record", confirmed, engaged.endsAt],
    ["to-record", {}, after],
    ["past", { isCounted: false }, after],
    ["past", {}, muchLater],
    ["present", { outcome: "present" }, after],
    ["absent", { outcome: "absent", ...ended, endedBy: "recruiter" }, after],
    ["withdrawn", { ...ended, endedBy: "candidate" }, after],
    ["cancelled", { ...ended, endedBy: "recruiter" }, before],
  ])("is %s with %j", (state, facts, now) => {
    const read = stateOf({ ...engaged, ...facts }, now);
    expect(read).toBe(state);
    expect(engagementStateLabels[read]).not.toBe("");
  });
});

test.each<[boolean, Partial<Engagement>]>([
  [true, {}],
  [true, { outcome: "present" }],
  [true, { outcome: "late" }],
  [false, { outcome: "absent" }],
  [false, { outcome: "excused" }],
  [false, { endedAt: before }],
])("still engaged is %s with %j", (expected, facts) => {
  expect(isStillEngaged({ ...engaged, ...facts })).toBe(expected);
});

describe("the confirmation request", () => {
  test.each([
    ["the day before at 10 h", "2026-12-01T12:00:00Z", "2026-12-05T17:00:00Z", "2026-12-04T09:00:00Z"],
    [
      "immediately when accepted later",
      "2026-12-04T20:00:00Z",
      "2026-12-05T17:00:00Z",
      "2026-12-04T20:00:00Z",
    ],
    ["immediately on the day itself", "2026-12-05T12:00:00Z", "2026-12-05T17:00:00Z", "2026-12-05T12:00:00Z"],
    [
      "in winter time the day before the clocks go forward",
      "2026-03-01T12:00:00Z",
      "2026-03-29T17:00:00Z",
      "2026-03-28T09:00:00Z",
    ],
    [
      "in summer time the day the clocks went forward",
      "2026-03-01T12:00:00Z",
      "2026-03-30T17:00:00Z",
      "2026-03-29T08:00:00Z",
    ],
    [
      "in winter time the day the clocks went back",
      "2026-10-01T12:00:00Z",
      "2026-10-26T18:00:00Z",
      "2026-10-25T09:00:00Z",
    ],
    [
      "by the day in Paris of a start after midnight",
      "2026-12-01T12:00:00Z",
      "2026-12-05T23:30:00Z",
      "2026-12-05T09:00:00Z",
    ],
  ])("is sent %s", (_case, agreedAt, startsAt, due) => {
    expect(confirmationDueAt(at(agreedAt), at(startsAt))).toEqual(at(due));
  });
});

describe("a withdrawal", () => {
  test.each<[boolean, string, Partial<Engagement>, Date]>([
    [false, "a day before", {}, at("2026-12-04T17:00:00Z")],
    [true, "less than a day before", {}, at("2026-12-04T17:01:00Z")],
    [
      false,
      "within two hours of the acceptance",
      { agreedAt: at("2026-12-05T11:00:00Z") },
      at("2026-12-05T13:00:00Z"),
    ],
    [true, "after these two hours", { agreedAt: at("2026-12-05T11:00:00Z") }, at("2026-12-05T13:01:00Z")],
    [
      false,
      "after the company changed the hours",
      { startsAt: at("2026-12-05T16:00:00Z") },
      at("2026-12-05T12:00:00Z"),
    ],
    [false, "after the company lowered the pay", { hourlyRate: 12 }, at("2026-12-05T12:00:00Z")],
  ])("is late: %s, %s", (late, _case, facts, now) => {
    expect(isLateWithdrawal({ ...engaged, ...facts }, now)).toBe(late);
  });

  test("is refused once the mission has started or the engagement has ended", () => {
    expect(() => assertWithdrawable(engaged, before)).not.toThrow();
    expect(() => assertWithdrawable(engaged, engaged.startsAt)).toThrow(
      "La mission a commencé : prévenez l'entreprise",
    );
    expect(() => assertWithdrawable({ ...engaged, ...ended, endedBy: "recruiter" }, before)).toThrow(
      "Vous n'êtes plus engagé pour cette mission",
    );
  });
});

describe("a reminder", () => {
  test.each<[string | null, Partial<Engagement>, Date]>([
    ["Cette personne n'a rien à confirmer", {}, before],
    ["Cette personne n'a rien à confirmer", { ...asked, ...confirmed }, before],
    [null, asked, at("2026-12-04T11:00:00Z")],
    ["Confirmation demandée il y a moins de 2 heures", asked, at("2026-12-04T10:59:00Z")],
    ["Déjà relancé il y a moins de 2 heures", { ...asked, reminders: 1 }, at("2026-12-04T10:59:00Z")],
    ["Déjà relancé 3 fois", { ...asked, reminders: 3 }, before],
    [null, { ...confirmed, hourlyRate: 12 }, before],
  ])("is refused with %j: %j", (why, facts, now) => {
    const engagement = { ...engaged, ...facts };
    expect(whyNotRemind(engagement, now)).toBe(why);
  });
});
