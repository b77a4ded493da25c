import { AppError } from "#domain/errors.ts";
import type { Span } from "#domain/jobs/schedule.ts";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#domain/values/durations.ts";
import { type AttendanceOutcome, outcomes, type AttendanceEntry, didCome } from "./attendance.ts";
import { type EngagementEnd, hasLeftDuring } from "./planned-hours.ts";

/** How long before the start an announced absence may be recorded, so that its position is offered again. */
export const RECORDABLE_BEFORE_HOURS = 2;
/** How long before the start an arrival may be recorded. */
export const ARRIVAL_BEFORE_MINUTES = 15;
/** How long after the end attendance may be recorded. */
export const RECORDABLE_DAYS = 30;
export const PRESUMED_AFTER_DAYS = 7;
const TOO_LATE = `La présence se pointe jusqu'à ${RECORDABLE_DAYS} jours après la mission`;
const NOT_RECORDED_HERE = "Cette mission n'est pas à pointer ici";
const NOT_ENGAGED = "Cette personne n'est plus engagée pour cette mission";
const LEFT = "Cette personne s'est désistée pendant la mission : pointez les heures qu'elle a faites";
const POSITION_TAKEN =
  "La place a été pourvue par quelqu'un d'autre : pointez cette personne une fois la mission terminée";
const WAS_ELSEWHERE = "Cette personne est engagée ailleurs à ces heures : elle n'est pas venue";
const NOT_STARTED = "Une absence ou un retard se pointe à partir du début de la mission";
const tooEarly = {
  present: `Une arrivée se pointe au plus tôt ${ARRIVAL_BEFORE_MINUTES} minutes avant la mission`,
  late: NOT_STARTED,
  absent: NOT_STARTED,
  excused: `Une absence signalée se pointe au plus tôt ${RECORDABLE_BEFORE_HOURS} heures avant la mission`,
} as const satisfies Record<AttendanceOutcome, string>;
const OVER = "La mission est terminée : la place ne peut plus être proposée";

type RecordingFacts = { now: Date; isContested: boolean; hasLeft: boolean };

/**
 * The outcomes that may be recorded now (ADR 0182): none too long before the start, or after the end but to answer an open
 * contest; of somebody who withdrew during the job, what they did or an announced absence.
 */
export function recordableOutcomes(job: Span, facts: RecordingFacts): AttendanceOutcome[] {
  return outcomes.filter((outcome) => whyNotRecord(outcome, job, facts) === null);
}

/** Refuses the outcomes that `recordableOutcomes` leaves out (`failed-precondition`). */
export function assertRecordable(
  { outcome }: Pick<AttendanceEntry, "outcome">,
  job: Span,
  facts: RecordingFacts,
): void {
  const message = whyNotRecord(outcome, job, facts);
  if (message !== null) throw new AppError("failed-precondition", { message });
}

function whyNotRecord(
  outcome: AttendanceOutcome,
  job: Span,
  { now, isContested, hasLeft }: RecordingFacts,
): string | null {
  if (isTooEarly(outcome, job, now)) return tooEarly[outcome];
  if (hasLeft && outcome === "absent") return LEFT;
  return !isContested && isTooLate(job, now) ? TOO_LATE : null;
}

function isTooEarly(outcome: AttendanceOutcome, { startsAt }: Span, now: Date): boolean {
  return now.getTime() < startsAt.getTime() - recordableBefore[outcome];
}

function isTooLate({ endsAt }: Span, now: Date): boolean {
  return endsAt < recordableIfEndedSince(now);
}

const recordableBefore = {
  present: ARRIVAL_BEFORE_MINUTES * MINUTE_MS,
  late: 0,
  absent: 0,
  excused: RECORDABLE_BEFORE_HOURS * HOUR_MS,
} as const satisfies Record<AttendanceOutcome, number>;

type Position = {
  hasPosition: boolean;
  hasLeft: boolean;
  positionsTaken: number;
  numberOfPositions: number;
};

type RecordedPerson = EngagementEnd & { outcome: AttendanceOutcome | null; isCounted: boolean };

/** Refuses to record a person who withdrew before the start or was cancelled, or an imported job that was already finished. */
export function assertRecordablePerson(person: RecordedPerson): void {
  const { endedAt, outcome, isCounted } = person;
  if (!isCounted) throw new AppError("failed-precondition", { message: NOT_RECORDED_HERE });
  if (endedAt !== null && outcome === null && !hasLeftDuring(person))
    throw new AppError("failed-precondition", { message: NOT_ENGAGED });
}

/**
 * Whether the work of a person is over and still to be recorded, that of who withdrew during the job too.
 * `awaitsRecordRow` in SQL.
 */
export function awaitsRecord(person: RecordedPerson & Span, now: Date): boolean {
  const { outcome, isCounted, endedAt, endsAt } = person;
  const isOver = endsAt <= now && !isTooLate(person, now);
  return isOver && isCounted && outcome === null && (endedAt === null || hasLeftDuring(person));
}

/** Refuses to correct an absence of a person who is engaged elsewhere since, at the same hours (`failed-precondition`). */
export function assertNotElsewhere(
  { outcome }: Pick<AttendanceEntry, "outcome">,
  { wasEngaged, isEngagedElsewhere }: { wasEngaged: boolean; isEngagedElsewhere: boolean },
): void {
  if (didCome(outcome) && !wasEngaged && isEngagedElsewhere) {
    throw new AppError("failed-precondition", { message: WAS_ELSEWHERE });
  }
}

/**
 * Whether the person holds a position once recorded. A replaced person who came after all gets the position back; once the
 * job is finished, they are recorded without one if it was taken. Who withdrew gets none back. Refuses with `failed-precondition`.
 */
export function holdsPositionAfter(
  { outcome, replace = false }: Pick<AttendanceEntry, "outcome" | "replace">,
  { hasPosition, hasLeft, positionsTaken, numberOfPositions }: Position,
  { endsAt, now }: { endsAt: Date; now: Date },
): boolean {
  if (hasLeft) return false;
  if (!hasPosition && didCome(outcome)) {
    if (positionsTaken < numberOfPositions) return true;
    if (endsAt <= now) return false;
    throw new AppError("failed-precondition", { message: POSITION_TAKEN });
  }
  if (hasPosition && replace) {
    if (endsAt <= now) throw new AppError("failed-precondition", { message: OVER });
    return false;
  }
  return hasPosition;
}

/** The earliest end of the jobs whose attendance may still be recorded now. */
export function recordableIfEndedSince(now: Date): Date {
  return new Date(now.getTime() - RECORDABLE_DAYS * DAY_MS);
}

/** The latest end of the jobs whose unrecorded attendance is now presumed. */
export function presumedIfEndedBy(now: Date): Date {
  return new Date(now.getTime() - PRESUMED_AFTER_DAYS * DAY_MS);
}
