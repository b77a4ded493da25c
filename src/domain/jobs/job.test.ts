import { describe, expect, test } from "vitest";
import { refusal } from "#testing/domain.ts";
import {
  type Job,
  arePeopleExpected,
  assertNotFinished,
  peopleAtDeletion,
  assertWithinPlan,
  fillOf,
  isActiveJob,
  isFull,
  positionsAfter,
  positionsFreed,
  positionsLackedSoon,
  positionsLeft,
  stateInDetail,
} from "./job.ts";

const now = new Date("2026-10-19T10:00:00Z");
const open = {
  date: "2026-10-19",
  endTime: "18:00",
  endsNextDay: false,
  isActive: true,
  status: "open",
  numberOfPositions: 2,
  positionsTaken: 1,
  isRecorded: false,
} as const;

describe("the columns of positions", () => {
  const before = new Date("2026-10-18T10:00:00Z");
  test.each([
    [
      { positionsTaken: 0, mostPositionsTaken: 0, filledAt: null },
      1,
      { mostPositionsTaken: 1, filledAt: null },
    ],
    [
      { positionsTaken: 1, mostPositionsTaken: 1, filledAt: null },
      2,
      { mostPositionsTaken: 2, filledAt: now },
    ],
    [
      { positionsTaken: 2, mostPositionsTaken: 2, filledAt: before },
      1,
      { mostPositionsTaken: 2, filledAt: null },
    ],
    [
      { positionsTaken: 2, mostPositionsTaken: 2, filledAt: before },
      2,
      { mostPositionsTaken: 2, filledAt: before },
    ],
  ])("after %j with %i taken are %j", (stored, positionsTaken, columns) => {
    expect(positionsAfter({ numberOfPositions: 2, ...stored }, positionsTaken, now)).toEqual({
      positionsTaken,
      ...columns,
    });
  });
});

describe("a job is active", () => {
  test.each([
    ["open and active", {}, true],
    ["suspended", { isActive: false }, false],
    ["deleted", { status: "deleted" }, false],
    ["finished", { date: "2026-10-18" }, false],
  ] as const)("when %s: %s", (_, part, active) => {
    expect(isActiveJob({ ...open, ...part }, now)).toBe(active);
  });
});

test.each([
  [0, 1, false],
  [1, 1, true],
  [19, 20, false],
  [20, 20, true],
  [3, 2, true],
])("%i accepted for %i positions is full: %s", (positionsTaken, numberOfPositions, full) => {
  expect(isFull({ positionsTaken, numberOfPositions })).toBe(full);
});

test.each<[string, number, Partial<Job>]>([
  ["that starts within the hour", 1, { startTime: "12:30" }],
  ["that starts in 48 hours", 1, { date: "2026-10-21", startTime: "12:00" }],
  ["that starts a minute later", 0, { date: "2026-10-21", startTime: "12:01" }],
  ["that has started", 0, { startTime: "12:00" }],
  ["that is full", 0, { startTime: "12:30", positionsTaken: 2 }],
  ["that nobody has taken", 2, { startTime: "12:30", positionsTaken: 0 }],
  ["that is suspended", 0, { startTime: "12:30", isActive: false }],
  ["whose date cannot be read", 0, { date: "bientôt", startTime: "12:30" }],
])("the positions that a job %s lacks soon are %i", (_case, expected, changes) => {
  expect(positionsLackedSoon({ ...open, startTime: "09:00", ...changes }, now)).toBe(expected);
});

test("the positions left are those not taken, and never negative", () => {
  expect(positionsLeft({ positionsTaken: 1, numberOfPositions: 3 })).toBe(2);
  expect(positionsLeft({ positionsTaken: 3, numberOfPositions: 2 })).toBe(0);
});

test.each([
  [0, 1, 1, "nobody withdrew"],
  [1, 1, 0, "one withdrew from a job of one position"],
  [0, 2, 1, "the freed position was taken again"],
  [1, 2, 1, "one of two withdrew from a job of three"],
  [2, 3, 1, "two withdrew, and one position was never taken"],
])("%i positions are freed when %i were taken and %i still are: %s", (freed, accepted, taken, why) => {
  const numberOfPositions = why.includes("never") || why.includes("three") ? 3 : 1;
  expect(positionsFreed({ mostPositionsTaken: accepted, positionsTaken: taken, numberOfPositions })).toBe(
    freed,
  );
});

describe("the limit of active jobs", () => {
  // §5.8
  test.each([
    ["gratuit", 1, "Limite d'annonces atteinte. Votre plan GRATUIT permet 1 offre active."],
    ["smart", 5, "Limite d'annonces atteinte. Votre plan SMART permet 5 offres actives."],
    ["smart", 8, "Limite d'annonces atteinte. Votre plan SMART permet 5 offres actives."],
  ] as const)("on %s with %i active: %s", (plan, activeJobs, message) => {
    expect(refusal(() => assertWithinPlan(plan, { activeJobs }))).toEqual({
      code: "resource-exhausted",
      message,
    });
  });

  test.each([
    ["gratuit", 0],
    ["smart", 4],
    ["pro", 5000],
  ] as const)("lets %s publish with %i active", (plan, activeJobs) => {
    expect(refusal(() => assertWithinPlan(plan, { activeJobs }))).toBeNull();
  });

  test.each([
    ["smart", 3, 2, null],
    ["smart", 3, 3, "resource-exhausted"],
    ["gratuit", 0, 2, "resource-exhausted"],
    ["pro", 5000, 50, null],
  ] as const)("on %s with %i active, %i more at once: %s", (plan, activeJobs, newJobs, code) => {
    expect(refusal(() => assertWithinPlan(plan, { activeJobs, newJobs }))?.code ?? null).toBe(code);
  });
});

describe("a job to reactivate", () => {
  test.each([
    [0, false, "Cette offre est terminée. Changez sa date pour la réactiver."],
    [1, false, "Cette offre est terminée. Créez une copie pour une autre date."],
    [0, true, "Cette offre est terminée. Créez une copie pour une autre date."],
  ])(
    "is refused once finished, with %i people engaged, recorded: %s",
    (positionsTaken, isRecorded, message) => {
      const finished = { ...open, date: "2026-10-18", positionsTaken, isRecorded };
      expect(refusal(() => assertNotFinished(finished, now))).toEqual({
        code: "failed-precondition",
        message,
      });
    },
  );

  test("is accepted before its end", () => {
    expect(refusal(() => assertNotFinished(open, now))).toBeNull();
  });
});

// §4.13
test.each([
  [true, "Active"],
  [false, "Inactive"],
])("a job that is active (%s) is labelled %s on its screen", (isActive, word) => {
  expect(stateInDetail(isActive)).toBe(word);
});

test.each([
  [0, 1, "0 place pourvue sur 1"],
  [1, 5, "1 place pourvue sur 5"],
  [2, 5, "2 places pourvues sur 5"],
  [5, 5, "Complet"],
])("%i of %i positions taken is written %s", (positionsTaken, numberOfPositions, text) => {
  expect(fillOf({ positionsTaken, numberOfPositions })).toBe(text);
});

test("people are expected at the jobs that are not finished and have positions taken", () => {
  const noon = new Date("2026-12-05T12:00:00Z");
  const engaged = { date: "2026-12-05", endTime: "23:00", endsNextDay: false, positionsTaken: 2 };
  const finished = { ...engaged, date: "2026-12-04" };
  expect(arePeopleExpected([finished, engaged], noon)).toBe(true);
  expect(arePeopleExpected([finished, { ...engaged, positionsTaken: 0 }], noon)).toBe(false);
  expect(arePeopleExpected([engaged], new Date("2026-12-05T21:59:59Z"))).toBe(true);
  expect(arePeopleExpected([engaged], new Date("2026-12-05T22:00:00Z"))).toBe(false);
  expect(arePeopleExpected([], now)).toBe(false);
});

test("deleting jobs notifies the people of those that have not started, and leaves the others expected", () => {
  const job = {
    date: "2026-12-05",
    startTime: "09:00",
    endTime: "17:00",
    endsNextDay: false,
    positionsTaken: 2,
  };
  const next = { ...job, date: "2026-12-06" };
  const jobs = [job, next, { ...job, date: "2026-12-04" }];
  const at = (instant: string, of = jobs) => peopleAtDeletion(of, new Date(instant));
  expect(at("2026-12-05T07:59:59Z")).toEqual({ areNotified: true, areExpected: false });
  expect(at("2026-12-05T08:00:00Z")).toEqual({ areNotified: true, areExpected: true });
  expect(at("2026-12-05T08:00:00Z", [job])).toEqual({ areNotified: false, areExpected: true });
  expect(at("2026-12-05T16:00:00Z")).toEqual({ areNotified: true, areExpected: false });
  expect(at("2026-12-05T16:00:00Z", [job])).toEqual({ areNotified: false, areExpected: false });
});
