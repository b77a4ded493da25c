import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreeTo } from "./agreed-terms.ts";
import { outcomes } from "./attendance.ts";
import { contestAnswers } from "./contest.ts";
import type { Terms } from "./engagement.ts";
import {
  type CountedEngagement,
  type Counters,
  scorePartsOf,
  pastInWords,
  recount,
  recountAfterDeletion,
  scoreOf,
  countersOf,
} from "./reliability.ts";

const none: Counters = { completedShifts: 0, noShows: 0, lateArrivals: 0, lateWithdrawals: 0 };
const terms: Terms = {
  startsAt: new Date("2026-12-05T17:00:00Z"),
  endsAt: new Date("2026-12-05T22:00:00Z"),
  hourlyRate: 14,
  plannedBreak: 0,
};
const engagement: CountedEngagement = {
  ...terms,
  ...agreeTo(terms, new Date("2026-12-01T12:00:00Z")),
  outcome: null,
  endedBy: null,
  isLate: false,
  isCounted: true,
  confirmedAt: null,
  contestedAt: null,
  contestAnswer: null,
};
const acceptedDuring = { agreedAt: engagement.startsAt };
const moved = { agreedStartsAt: new Date("2026-12-04T17:00:00Z") };
const contested = { contestedAt: new Date("2026-12-06T08:00:00Z") };

describe("the score", () => {
  test.each<[Partial<Counters>, number]>([
    [{}, 100],
    [{ completedShifts: 40 }, 100],
    [{ noShows: 1 }, 57],
    [{ completedShifts: 5, noShows: 1 }, 75],
    [{ completedShifts: 10, noShows: 1 }, 82],
    [{ completedShifts: 23, noShows: 1 }, 90],
    [{ lateWithdrawals: 1 }, 80],
    [{ lateArrivals: 1 }, 89],
    [{ completedShifts: 1, lateArrivals: 1 }, 91],
    [{ noShows: 1000 }, 0],
  ])("of %j is %d", (counters, score) => {
    expect(scoreOf({ ...none, ...counters })).toBe(score);
  });

  test("is split into the points that each part adds or removes", () => {
    expect(scorePartsOf({ ...none, completedShifts: 10, noShows: 1 })).toEqual([
      { label: "Missions effectuées", count: 10, effect: 25 },
      { label: "Absences", count: 1, effect: -18 },
      { label: "Désistements tardifs", count: 0, effect: 0 },
      { label: "Retards", count: 0, effect: 0 },
    ]);
  });
});

test("no engagement counts for nothing", () => {
  expect(countersOf(null)).toEqual(none);
});

describe("an engagement counts", () => {
  test.each<[Partial<CountedEngagement>, Partial<Counters>]>([
    [{}, {}],
    [{ outcome: "present" }, { completedShifts: 1 }],
    [{ outcome: "late" }, { completedShifts: 1, lateArrivals: 1 }],
    [{ outcome: "absent" }, { noShows: 1 }],
    [{ outcome: "absent", endedBy: "recruiter" }, { noShows: 1 }],
    [{ outcome: "absent", ...acceptedDuring }, {}],
    [{ outcome: "absent", ...acceptedDuring, confirmedAt: engagement.startsAt }, { noShows: 1 }],
    [{ outcome: "present", ...acceptedDuring }, { completedShifts: 1 }],
    [{ outcome: "absent", ...moved }, {}],
    [{ outcome: "absent", ...moved, confirmedAt: engagement.agreedAt }, {}],
    [{ outcome: "absent", isToReconfirm: true }, {}],
    [{ outcome: "late", ...acceptedDuring }, { completedShifts: 1 }],
    [
      { outcome: "late", ...acceptedDuring, confirmedAt: engagement.startsAt },
      { completedShifts: 1, lateArrivals: 1 },
    ],
    [{ outcome: "late", ...moved }, { completedShifts: 1 }],
    [{ outcome: "late", isToReconfirm: true }, { completedShifts: 1 }],
    [{ outcome: "present", ...moved }, { completedShifts: 1 }],
    [{ outcome: "excused" }, {}],
    [{ endedBy: "candidate", isLate: true }, { lateWithdrawals: 1 }],
    [{ endedBy: "candidate" }, {}],
    [{ endedBy: "recruiter" }, {}],
    [{ outcome: "absent", isCounted: false }, {}],
    [{ outcome: "present", endedBy: "candidate", isLate: true }, { completedShifts: 1 }],
    [{ endedBy: "recruiter", isLate: true }, {}],
    [{ isLate: true }, {}],
    [{ outcome: "absent", ...contested }, {}],
    [{ outcome: "late", ...contested }, { completedShifts: 1 }],
    [{ outcome: "absent", ...contested, contestAnswer: "kept" }, { noShows: 1 }],
    [{ outcome: "excused", ...contested, contestAnswer: "lapsed" }, {}],
    [{ outcome: "present", ...contested, contestAnswer: "corrected" }, { completedShifts: 1 }],
  ])("with %j as %j", (changes, counters) => {
    expect(countersOf({ ...engagement, ...changes })).toEqual({ ...none, ...counters });
  });

  const anyEngagement = fc
    .record({
      outcome: fc.constantFrom(null, ...outcomes),
      endedBy: fc.constantFrom(null, "candidate" as const, "recruiter" as const),
      isLate: fc.boolean(),
      agreedAt: fc.constantFrom(engagement.agreedAt, acceptedDuring.agreedAt),
      isToReconfirm: fc.boolean(),
      confirmedAt: fc.constantFrom(null, acceptedDuring.agreedAt),
      contestedAt: fc.constantFrom(null, contested.contestedAt),
      contestAnswer: fc.constantFrom(null, ...contestAnswers),
    })
    .map((facts): CountedEngagement => ({ ...engagement, ...facts }));
  const imported = fc.record({
    completedShifts: fc.nat(200),
    noShows: fc.nat(20),
    lateArrivals: fc.nat(20),
    lateWithdrawals: fc.nat(20),
  });

  test("whatever is recorded, undoing it restores the same counters", () => {
    fc.assert(
      fc.property(imported, fc.array(anyEngagement), (stored, sequence) => {
        const steps = [engagement, ...sequence, engagement];
        let counters: Counters = stored;
        for (const [index, after] of steps.entries()) {
          const before = steps[index - 1];
          if (before !== undefined) counters = recount(counters, before, after) ?? counters;
        }
        expect(counters).toMatchObject(stored);
      }),
    );
  });

  test("whatever was recorded, removing it keeps the completed jobs and no fault", () => {
    fc.assert(
      fc.property(imported, anyEngagement, (stored, after) => {
        const recorded = recount(stored, engagement, after) ?? stored;
        const { completedShifts, ...faults } = stored;
        expect(recountAfterDeletion(recorded, after) ?? recorded).toMatchObject({
          ...faults,
          completedShifts: completedShifts + countersOf(after).completedShifts,
        });
      }),
    );
  });
});

test("an imported score stays until the first new fact, then follows the formula", () => {
  const stored = { ...none, completedShifts: 12, noShows: 2 };
  expect(recount(stored, engagement, { ...engagement, outcome: "excused" })).toBeNull();
  expect(recount(stored, engagement, { ...engagement, outcome: "present" })).toEqual({
    ...stored,
    completedShifts: 13,
    reliabilityScore: 74,
  });
});

test.each([
  [
    { completedShifts: 24, noShows: 1, lateWithdrawals: 0 },
    "24 missions, 1 absence, 0 désistement tardif sur 2 ans",
  ],
  [
    { completedShifts: 1, noShows: 2, lateWithdrawals: 3 },
    "1 mission, 2 absences, 3 désistements tardifs sur 2 ans",
  ],
])("the past %j is summarized as « %s »", (past, words) => {
  expect(pastInWords(past).replaceAll("\u00a0", " ")).toBe(words);
});
