import * as z from "zod/mini";
import { day } from "#domain/values/record-fields.ts";
import { counted, formatCount } from "#domain/values/typography.ts";
import { type ProposedTerms, isChanged } from "./agreed-terms.ts";
import { didCome, outcomes } from "./attendance.ts";
import { type ContestableRecord, isContestOpen } from "./contest.ts";
import type { Engagement } from "./engagement.ts";

export type Counters = {
  completedShifts: number;
  noShows: number;
  lateArrivals: number;
  lateWithdrawals: number;
};

export type CountedEngagement = Pick<ContestableRecord, "outcome" | "contestedAt" | "contestAnswer"> &
  Pick<Engagement, "endedBy" | "isCounted" | "agreedAt" | "confirmedAt"> &
  ProposedTerms & { isLate: boolean };

/** Jobs credited to everyone, so that one fault does not ruin a beginner's score. */
const CREDITED_JOBS = 4;
const WEIGHTS = { noShows: 3, lateWithdrawals: 1, lateArrivals: 0.5 } as const;

export const RELIABILITY_FORMULA = `100 × (missions + ${CREDITED_JOBS}) ÷ (missions + ${CREDITED_JOBS} + ${WEIGHTS.noShows} × absences + désistements tardifs + ${formatCount(WEIGHTS.lateArrivals)} × retards), arrondi. Une faute s'oublie après deux ans.`;

const NOTHING: Counters = { completedShifts: 0, noShows: 0, lateArrivals: 0, lateWithdrawals: 0 };

/** What an engagement counts for; a contested fault does not count until the contest is answered. */
export function countersOf(engagement: CountedEngagement | null): Counters {
  if (engagement === null || !engagement.isCounted) return NOTHING;
  const { outcome, endedBy, isLate } = engagement;
  const isHeld = !isContestOpen(engagement);
  return {
    completedShifts: Number(outcome !== null && didCome(outcome)),
    noShows: Number(outcome === "absent" && isHeld && wasExpected(engagement)),
    lateArrivals: Number(outcome === "late" && isHeld && wasExpected(engagement)),
    lateWithdrawals: Number(outcome === null && endedBy === "candidate" && isLate),
  };
}

/**
 * Whether the person had agreed to come then: neither an absence nor a late arrival counts against somebody accepted once the
 * job had started who has not confirmed, and may not have read it, nor against somebody who has not agreed to its changed terms.
 */
function wasExpected(engagement: CountedEngagement): boolean {
  const { agreedAt, startsAt, confirmedAt } = engagement;
  return !isChanged(engagement) && (agreedAt < startsAt || confirmedAt !== null);
}

/** The score out of 100; 100 without a past (spec §3). */
export function scoreOf({ completedShifts, noShows, lateArrivals, lateWithdrawals }: Counters): number {
  const done = completedShifts + CREDITED_JOBS;
  const fault =
    WEIGHTS.noShows * noShows +
    WEIGHTS.lateWithdrawals * lateWithdrawals +
    WEIGHTS.lateArrivals * lateArrivals;
  return Math.round((100 * done) / (done + fault));
}

/** The counters and score after a change, by difference so that imported counts stay; null when nothing changes. */
export function recount(
  stored: Counters,
  before: CountedEngagement | null,
  after: CountedEngagement | null,
): (Counters & { reliabilityScore: number }) | null {
  return applyDifference(stored, countersOf(before), countersOf(after));
}

/** A score once an engagement is deleted: its faults are subtracted, a completed job stays (ADR 0093). */
export function recountAfterDeletion(stored: Counters, engagement: CountedEngagement) {
  const counters = countersOf(engagement);
  return applyDifference(stored, counters, { ...NOTHING, completedShifts: counters.completedShifts });
}

function applyDifference(stored: Counters, before: Counters, after: Counters) {
  const counters = {
    completedShifts: stored.completedShifts + after.completedShifts - before.completedShifts,
    noShows: stored.noShows + after.noShows - before.noShows,
    lateArrivals: stored.lateArrivals + after.lateArrivals - before.lateArrivals,
    lateWithdrawals: stored.lateWithdrawals + after.lateWithdrawals - before.lateWithdrawals,
  };
  const isSame = parts.every(({ counter }) => counters[counter] === stored[counter]);
  return isSame ? null : { ...counters, reliabilityScore: scoreOf(counters) };
}

const parts = [
  { counter: "completedShifts", label: "Missions effectuées" },
  { counter: "noShows", label: "Absences" },
  { counter: "lateWithdrawals", label: "Désistements tardifs" },
  { counter: "lateArrivals", label: "Retards" },
] as const satisfies { counter: keyof Counters; label: string }[];

/** How many points of the score each counter accounts for. */
export function scorePartsOf(counters: Counters): { label: string; count: number; effect: number }[] {
  return parts.map(({ counter, label }) => ({
    label,
    count: counters[counter],
    effect: scoreOf(counters) - scoreOf({ ...counters, [counter]: 0 }),
  }));
}

/** A person's own reliability: the formula and each fact (GDPR art. 15 and 22). */
export const reliability = z.object({
  score: z.int(),
  isFromFormula: z
    .boolean()
    .check(z.describe("False for an imported score: the formula applies from the next fact")),
  formula: z.string(),
  parts: z.array(
    z.object({
      label: z.string(),
      count: z.int(),
      effect: z.int().check(z.describe("Points of the score that this part adds, or removes when negative")),
    }),
  ),
  facts: z.array(
    z.object({
      applicationId: z.uuid(),
      date: day,
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
}: Pick<Counters, "completedShifts" | "noShows" | "lateWithdrawals">): string {
  return [
    counted(completedShifts, "mission"),
    counted(noShows, "absence"),
    `${counted(lateWithdrawals, "désistement tardif")} sur 2\u00a0ans`,
  ].join(", ");
}

/** The reliability score of a candidate without a past (spec §3, §9). */
export const DEFAULT_RELIABILITY = 100;

type ReliabilityBand = "new" | "excellent" | "good" | "fair" | "poor";

export const reliabilityLabels = {
  new: "Nouveau",
  excellent: "Excellente",
  good: "Bonne",
  fair: "Moyenne",
  poor: "Faible",
} as const satisfies Record<ReliabilityBand, string>;

/** The lowest scores of the bands (spec §2, §9). */
const MIN_EXCELLENT = 90;
const MIN_GOOD = 70;
const MIN_FAIR = 50;

/** Where newcomers stand among scores in an order by reliability: after « Bonne », before what is less. */
export const NEWCOMER_RANK = MIN_GOOD - 1;

export type Past = { reliabilityScore: number; completedShifts: number; noShows: number };

/** Whether somebody has no past: neither job, nor absence, nor other fault that the score would show. */
export function isNewcomer({ reliabilityScore, completedShifts, noShows }: Past): boolean {
  return reliabilityScore === DEFAULT_RELIABILITY && completedShifts === 0 && noShows === 0;
}

/**
 * The band of a reliability score (spec §2, §9); `new` without any past, as the default score of 100 then says nothing
 * about the person (design §7).
 */
export function reliabilityBand(past: Past): ReliabilityBand {
  const { reliabilityScore } = past;
  if (isNewcomer(past)) return "new";
  if (reliabilityScore >= MIN_EXCELLENT) return "excellent";
  if (reliabilityScore >= MIN_GOOD) return "good";
  return reliabilityScore >= MIN_FAIR ? "fair" : "poor";
}
