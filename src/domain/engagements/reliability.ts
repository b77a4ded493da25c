import * as z from "zod/mini";
import { isContestOpen, outcomes } from "./attendance.ts";
import type { Recorded } from "./attendance.ts";

export type Tally = {
  completedShifts: number;
  noShows: number;
  lateArrivals: number;
  lateWithdrawals: number;
};

export type CountedFacts = Pick<Recorded, "outcome" | "contestedAt" | "contestAnswer"> & {
  endedBy: "candidate" | "recruiter" | null;
  isLate: boolean;
  isCounted: boolean;
};

/** Missions that everyone is taken to have done: one fault does not undo a beginner. */
const GIVEN = 4;
const WEIGHTS = { noShows: 3, lateWithdrawals: 1, lateArrivals: 0.5 } as const;

export const RELIABILITY_FORMULA =
  "100 × (missions + 4) ÷ (missions + 4 + 3 × absences + désistements tardifs + 0,5 × retards), arrondi. Une faute s'oublie après deux ans.";

const NOTHING: Tally = { completedShifts: 0, noShows: 0, lateArrivals: 0, lateWithdrawals: 0 };

/** What an engagement counts for; what its person contests does not count until it is answered. */
export function tallyOf(facts: CountedFacts | null): Tally {
  if (facts === null || !facts.isCounted) return NOTHING;
  const { outcome, endedBy, isLate } = facts;
  const isHeld = !isContestOpen(facts);
  return {
    completedShifts: Number(outcome === "present" || outcome === "late"),
    noShows: Number(outcome === "absent" && isHeld),
    lateArrivals: Number(outcome === "late" && isHeld),
    lateWithdrawals: Number(outcome === null && endedBy === "candidate" && isLate),
  };
}

/** The score out of 100 of what is counted; 100 without a past (spec §3). */
export function scoreOf({ completedShifts, noShows, lateArrivals, lateWithdrawals }: Tally): number {
  const done = completedShifts + GIVEN;
  const fault =
    WEIGHTS.noShows * noShows +
    WEIGHTS.lateWithdrawals * lateWithdrawals +
    WEIGHTS.lateArrivals * lateArrivals;
  return Math.round((100 * done) / (done + fault));
}

/** By the difference, so that what was imported stays counted; null when nothing changes. */
export function recount(
  stored: Tally,
  before: CountedFacts | null,
  after: CountedFacts | null,
): (Tally & { reliabilityScore: number }) | null {
  return recountTally(stored, tallyOf(before), tallyOf(after));
}

/** The same once an engagement is forgotten: a fault is given back, a mission done stays (ADR 0093). */
export function recountWithout(stored: Tally, facts: CountedFacts) {
  const tally = tallyOf(facts);
  return recountTally(stored, tally, { ...NOTHING, completedShifts: tally.completedShifts });
}

function recountTally(stored: Tally, before: Tally, after: Tally) {
  const tally = {
    completedShifts: stored.completedShifts + after.completedShifts - before.completedShifts,
    noShows: stored.noShows + after.noShows - before.noShows,
    lateArrivals: stored.lateArrivals + after.lateArrivals - before.lateArrivals,
    lateWithdrawals: stored.lateWithdrawals + after.lateWithdrawals - before.lateWithdrawals,
  };
  const isSame = parts.every(({ counter }) => tally[counter] === stored[counter]);
  return isSame ? null : { ...tally, reliabilityScore: scoreOf(tally) };
}

const parts = [
  { counter: "completedShifts", label: "Missions effectuées" },
  { counter: "noShows", label: "Absences" },
  { counter: "lateWithdrawals", label: "Désistements tardifs" },
  { counter: "lateArrivals", label: "Retards" },
] as const satisfies { counter: keyof Tally; label: string }[];

/** What each counter does to the score: how many points it would lose or gain without it. */
export function partsOf(tally: Tally): { label: string; count: number; effect: number }[] {
  return parts.map(({ counter, label }) => ({
    label,
    count: tally[counter],
    effect: scoreOf(tally) - scoreOf({ ...tally, [counter]: 0 }),
  }));
}

/** A person's own reliability: the arithmetic and each fact (GDPR art. 15 and 22). */
export const reliability = z.object({
  score: z.int(),
  isFromFormula: z
    .boolean()
    .check(
      z.describe(
        "False for a score that came with an imported account: the formula follows from the next fact",
      ),
    ),
  formula: z.string(),
  parts: z.array(
    z.object({
      label: z.string(),
      count: z.int(),
      effect: z.int().check(z.describe("Points of the score that this part gives, or takes when below 0")),
    }),
  ),
  facts: z.array(
    z.object({
      applicationId: z.uuid(),
      date: z.string(),
      title: z.string(),
      companyName: z.string(),
      outcome: z.enum([...outcomes, "withdrawn-late"]),
      counts: z.boolean(),
      contestableUntil: z.nullable(z.iso.datetime()),
    }),
  ),
});

export type Reliability = z.output<typeof reliability>;

/** "24 missions, 1 absence, 0 désistement tardif sur 2 ans". */
export function pastInWords({
  completedShifts,
  noShows,
  lateWithdrawals,
}: Pick<Tally, "completedShifts" | "noShows" | "lateWithdrawals">): string {
  const counted = (count: number, one: string, many: string) => `${count}\u00a0${count > 1 ? many : one}`;
  return [
    counted(completedShifts, "mission", "missions"),
    counted(noShows, "absence", "absences"),
    `${counted(lateWithdrawals, "désistement tardif", "désistements tardifs")} sur 2\u00a0ans`,
  ].join(", ");
}
