import { describe, expect, test } from "vitest";
import { errorsOf, sampleEngagement } from "#testing/domain.ts";
import { type Engagement, engagedElsewhere, hasWork, isStillEngaged, isToCome } from "./engagement.ts";
import { withdrawal } from "./withdrawal.ts";

const at = (instant: string) => new Date(instant);

const before = at("2026-12-04T12:00:00Z");
const during = at("2026-12-05T19:00:00Z");

test.each<[boolean, Partial<Engagement>, Date]>([
  [true, {}, before],
  [true, {}, during],
  [true, { outcome: "late" }, during],
  [false, { outcome: "absent" }, during],
  [false, { endedAt: before }, before],
  [false, {}, sampleEngagement.endsAt],
])("that an engagement is to come is %s with %j at %j", (expected, facts, now) => {
  expect(isToCome({ ...sampleEngagement, ...facts }, now)).toBe(expected);
});

test.each<[boolean, Partial<Engagement>]>([
  [true, {}],
  [true, { outcome: "present" }],
  [true, { outcome: "late" }],
  [false, { outcome: "absent" }],
  [false, { outcome: "excused" }],
  [false, { endedAt: before }],
])("that a person is still engaged is %s with %j", (expected, facts) => {
  expect(isStillEngaged({ ...sampleEngagement, ...facts })).toBe(expected);
});

test.each<[boolean, Partial<Engagement>, boolean]>([
  [true, {}, false],
  [true, { outcome: "late" }, false],
  [true, { outcome: "present", endedAt: during }, false],
  [true, { outcome: "present", endedAt: during }, true],
  [true, { endedAt: during }, true],
  [false, { endedAt: before }, false],
  [false, { outcome: "absent" }, false],
  [false, { outcome: "excused", endedAt: during }, true],
])("that a person works or has worked is %s with %j, left during the job: %s", (expected, facts, hasLeft) => {
  expect(hasWork({ ...sampleEngagement, ...facts, hasLeft })).toBe(expected);
});

describe("a refusal", () => {
  const elsewhere = "Cette personne est déjà engagée ailleurs à ces heures";

  test("tells that a person is engaged elsewhere", () => {
    expect(engagedElsewhere()).toMatchObject({ code: "failed-precondition", message: elsewhere });
  });

  test.each([
    [{}, {}],
    [{ reason: "x".repeat(300) }, {}],
    [{ reason: "x".repeat(301) }, { reason: "Le motif ne doit pas dépasser 300 caractères" }],
    [{ cause: "Malade" }, { cause: "Ce champ n'est pas attendu" }],
  ])("of the withdrawal %.40j names %j", (sent, problems) => {
    expect(errorsOf(withdrawal, sent)).toEqual(problems);
  });
});
