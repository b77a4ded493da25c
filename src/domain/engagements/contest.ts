import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { formatTime } from "#domain/jobs/schedule.ts";
import { dayInParis, formatWeekday, timeInParis, withoutYear } from "#domain/values/dates.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { requiredText } from "#domain/values/text.ts";
import type { AttendanceOutcome } from "./attendance.ts";
import type { PlannedHours } from "./planned-hours.ts";
import { type WorkedAttendance, attendanceInWords, isUnfavourable } from "./worked-hours.ts";

export const contestAnswers = ["kept", "corrected", "lapsed"] as const;

export const CONTESTABLE_DAYS = 7;
export const LAPSES_AFTER_DAYS = 14;
export const MAX_MESSAGE_LENGTH = 500;

const NOTHING_TO_CONTEST = "Il n'y a rien à contester";
export const NOTHING_TO_MAINTAIN = "Il n'y a rien à maintenir";
const CONTESTED_ALREADY = "Vous avez déjà contesté ce pointage";
const CONTESTED_LATE = `Un pointage se conteste dans les ${CONTESTABLE_DAYS} jours`;
const ANSWERED_ALREADY = "Cette contestation n'attend pas de réponse";

/** What was recorded of a person, and its contest. */
export type ContestableRecord = Omit<WorkedAttendance, "outcome"> & {
  outcome: AttendanceOutcome | null;
  recordedAt: Date | null;
  contestedAt: Date | null;
  contestAnswer: (typeof contestAnswers)[number] | null;
};

type Contest = Pick<ContestableRecord, "contestedAt" | "contestAnswer">;

/** A time during which the person's account was not open (ADR 0122). */
export type Closure = { from: Date; to: Date };

/** The contests made at this instant or before, if still unanswered now, lapse in the person's favour. */
export function lapsedIfContestedBy(now: Date): Date {
  return new Date(now.getTime() - LAPSES_AFTER_DAYS * DAY_MS);
}

/**
 * Until when a person may contest the record; null when they cannot, or already did. The days start again after each of the
 * `closures`, in order, that took some of them.
 */
export function contestableUntil(
  recorded: ContestableRecord,
  planned: PlannedHours,
  closures: readonly Closure[] = [],
): Date | null {
  const { recordedAt } = recorded;
  if (recordedAt === null || isContested(recorded) || !isUnfavourable(recorded, planned)) return null;
  return closures.reduce(
    (until, { from, to }) => (to > recordedAt && from < until ? daysToContestFrom(to) : until),
    daysToContestFrom(recordedAt),
  );
}

/** The end of the days to contest, when they start at this instant. */
export function daysToContestFrom(start: Date): Date {
  return new Date(start.getTime() + CONTESTABLE_DAYS * DAY_MS);
}

/** "samedi 5 décembre à 10 h": the days to contest end at an hour. */
export function formatContestDeadline(until: Date): string {
  return `${withoutYear(formatWeekday(dayInParis(until)))} à ${formatTime(timeInParis(until))}`;
}

/** Whether this record was contested: a correction is a new record, which may be contested in turn (ADR 0121). */
export function isContested({ contestedAt, contestAnswer }: Contest): boolean {
  return contestedAt !== null && contestAnswer !== "corrected";
}

/** The contest once a new record replaces the contested one: an open one is answered by it, an answered one goes with the former record. */
export function contestAfterRecord(before: Contest, now: Date) {
  return isContestOpen(before) ? { contestAnswer: "corrected" as const, contestAnsweredAt: now } : noContest;
}

export const noContest = {
  contestedAt: null,
  contestMessage: null,
  contestAnswer: null,
  contestReply: null,
  contestAnsweredAt: null,
};

/** Refuses to contest twice, late, or a record that is not unfavourable (`failed-precondition`). */
export function assertContestable(
  recorded: ContestableRecord,
  planned: PlannedHours,
  now: Date,
  closures: readonly Closure[] = [],
): void {
  const until = contestableUntil(recorded, planned, closures);
  const message = isContested(recorded)
    ? CONTESTED_ALREADY
    : until === null
      ? NOTHING_TO_CONTEST
      : until < now
        ? CONTESTED_LATE
        : null;
  if (message !== null) throw new AppError("failed-precondition", { message });
}

/** Whether a contest waits for an answer. */
export function isContestOpen({ contestedAt, contestAnswer }: Contest): boolean {
  return contestedAt !== null && contestAnswer === null;
}

/** Whether the company never answered a contest, open or lapsed: its hours stay marked as contested (ADR 0093). */
export function isContestUnsettled(recorded: Contest): boolean {
  return isContestOpen(recorded) || recorded.contestAnswer === "lapsed";
}

/** Refuses to answer without an open contest (`failed-precondition`). */
export function assertContestOpen(recorded: Contest): void {
  if (!isContestOpen(recorded)) throw new AppError("failed-precondition", { message: ANSWERED_ALREADY });
}

/** The outcome that a contest without an answer gives: neither an absence nor a delay. */
export function outcomeOnceLapsed(outcome: AttendanceOutcome | null): AttendanceOutcome | null {
  if (outcome === "absent") return "excused";
  return outcome === "late" ? "present" : outcome;
}

export type RecordInWords = ContestableRecord & { outcome: AttendanceOutcome };

/** The planned hours, and when the sentence about a record is sent: an outage may delay it, not the days to contest. */
export type RecordTiming = { planned: PlannedHours; now: Date };

/** Until when to contest a record; empty when it cannot be, or no longer. */
export function howToContest(recorded: ContestableRecord, { planned, now }: RecordTiming): string {
  const until = contestableUntil(recorded, planned);
  return until === null || until < now
    ? ""
    : ` Si ce n'est pas exact, vous avez jusqu'au ${formatContestDeadline(until)} pour le dire.`;
}

/** The notification of the answer to a contest; the company's message is read in the application. */
export function contestAnswerInWords(
  answer: (typeof contestAnswers)[number],
  recorded: RecordInWords,
  timing: RecordTiming,
): string {
  if (answer === "kept") return "l'entreprise maintient son pointage. Sa réponse est dans l'application.";
  const words = attendanceInWords(recorded);
  return answer === "corrected"
    ? `l'entreprise a corrigé son pointage : ${words}.${howToContest(recorded, timing)}`
    : `l'entreprise n'a pas répondu en ${LAPSES_AFTER_DAYS} jours : ${words}. Rien n'est retenu contre vous.`;
}

export const contest = z.strictObject({
  message: requiredText({
    subject: "Le message",
    required: "Dites ce qui n'est pas exact",
    max: MAX_MESSAGE_LENGTH,
  }),
});

export const contestReply = z.strictObject({
  message: requiredText({
    subject: "La réponse",
    required: "Dites pourquoi vous maintenez",
    max: MAX_MESSAGE_LENGTH,
  }),
});

export const shownContest = z.object({
  message: z.string(),
  at: z.iso.datetime(),
  answer: z
    .nullable(z.enum(contestAnswers))
    .check(
      z.describe(
        `lapsed: nobody answered within ${LAPSES_AFTER_DAYS} days, so the contest is decided in the person's favour`,
      ),
    ),
  reply: z.nullable(z.string()),
});
