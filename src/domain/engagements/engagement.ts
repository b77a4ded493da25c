import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import { type JobTerm, jobTerms } from "#domain/jobs/job-terms.ts";
import { type Span, formatTime } from "#domain/jobs/schedule.ts";
import { addDays, dayInParis, instantInParis, timeInParis } from "#domain/values/dates.ts";
import { HOUR_MS, DAY_MS } from "#domain/values/durations.ts";
import { eurosPerHour } from "#domain/values/record-fields.ts";
import { optionalText } from "#domain/values/text.ts";
import { attendanceRecord } from "./attendance-record.ts";
import { type AttendanceOutcome, didCome, ratings, recorders } from "./attendance.ts";
import { RECORDABLE_DAYS } from "./recordable.ts";

/** What follows an acceptance (ADR 0086): derived from stored facts by `stateOf`, never stored. */
const engagementStates = [
  "expected",
  "asked",
  "confirmed",
  "changed",
  "ongoing",
  "to-record",
  "past",
  "present",
  "late",
  "absent",
  "excused",
  "withdrawn",
  "cancelled",
] as const;
export type EngagementState = (typeof engagementStates)[number];

/** Of the presence or the job: the gender of the person is unknown. */
export const engagementStateLabels = {
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
} as const satisfies Record<EngagementState, string>;

/** The label of a person's state; "À reconfirmer" is for those who had confirmed. */
export function engagementLabel({
  state,
  confirmedAt,
}: Pick<EngagedPerson, "state" | "confirmedAt">): string {
  return engagementStateLabels[state === "changed" && confirmedAt === null ? "asked" : state];
}

export const enders = ["candidate", "recruiter"] as const;
export type EndedBy = (typeof enders)[number];

/** What is agreed about a job: its hours, its gross pay per hour, its unpaid break in minutes. */
export type Terms = Span & { hourlyRate: number; plannedBreak: number };

/** The facts of an engagement: the terms as the job proposes them, and those that the person agreed to (ADR 0120). */
export type Engagement = Terms & {
  agreedAt: Date;
  agreedStartsAt: Date;
  agreedEndsAt: Date;
  agreedRate: number;
  agreedBreak: number;
  /**
   * The terms are to be agreed to again, though they are those written as agreed: they changed between the application and
   * its acceptance, or came back while the person was engaged elsewhere at these hours.
   */
  isToReconfirm: boolean;
  askedAt: Date | null;
  reminders: number;
  confirmedAt: Date | null;
  endedAt: Date | null;
  endedBy: EndedBy | null;
  outcome: AttendanceOutcome | null;
  /** False for a job that was finished before its attendance could be recorded here. */
  isCounted: boolean;
};

/** When people are asked to confirm: this time in Paris, the day before. */
const ASKED_AT = "10:00";
/** A withdrawal counts as late from this long before the start… */
export const LATE_HOURS = 24;
/** …unless the person was accepted less than this long ago. */
export const REFLECTION_HOURS = 2;
export const MAX_REMINDERS = 3;
export const REMINDER_EVERY_HOURS = 2;
/** How many people one request reminds, those of the next jobs first. */
export const MAX_REMINDED = 100;

/** The state of an engagement at an instant. */
export function stateOf(engagement: Engagement, now: Date): EngagementState {
  const { endedBy, outcome, isCounted, startsAt, endsAt } = engagement;
  if (outcome === null && endedBy !== null) return endedBy === "candidate" ? "withdrawn" : "cancelled";
  if (outcome !== null) return outcome;
  if (endsAt <= now) {
    const isClosed = now.getTime() - endsAt.getTime() > RECORDABLE_DAYS * DAY_MS;
    return !isCounted || isClosed ? "past" : "to-record";
  }
  if (startsAt <= now) return "ongoing";
  if (isChanged(engagement)) return "changed";
  if (engagement.confirmedAt !== null) return "confirmed";
  return engagement.askedAt === null ? "expected" : "asked";
}

/** Whether the person is still engaged: it has not ended, and they did not fail to come. `isStillEngagedRow` in SQL. */
export function isStillEngaged({
  endedAt,
  outcome,
}: Pick<Engagement, "outcome"> & { endedAt: Date | string | null }): boolean {
  return endedAt === null && (outcome === null || didCome(outcome));
}

/** `isStillEngaged` of a person as the day of the company shows them. */
export function isPersonEngaged({ endedAt, recorded }: Pick<EngagedPerson, "endedAt" | "recorded">): boolean {
  return isStillEngaged({ endedAt, outcome: recorded?.outcome ?? null });
}

export function isToCome(engagement: Pick<Engagement, "endedAt" | "outcome" | "endsAt">, now: Date): boolean {
  return isStillEngaged(engagement) && engagement.endsAt > now;
}

export type ProposedTerms = Terms &
  Pick<Engagement, "agreedStartsAt" | "agreedEndsAt" | "agreedRate" | "agreedBreak" | "isToReconfirm">;

/** Whether the person has not agreed to the job as it is proposed now. `isChangedRow` in SQL. */
export function isChanged(engagement: ProposedTerms): boolean {
  return engagement.isToReconfirm || !isAsAgreed(engagement);
}

/** Whether the person did not agree to the job as it is proposed now, and agreed to another one at these hours. */
export function isLeftForAnother(
  engagement: ProposedTerms,
  { isEngagedElsewhere }: { isEngagedElsewhere: boolean },
): boolean {
  return isEngagedElsewhere && isChanged(engagement);
}

/** Other hours, a lower pay and a longer unpaid break need a consent; a raise and a shorter break do not. */
function isAsAgreed(engagement: ProposedTerms): boolean {
  const { startsAt, endsAt, agreedStartsAt, agreedEndsAt } = engagement;
  return (
    startsAt.getTime() === agreedStartsAt.getTime() &&
    endsAt.getTime() === agreedEndsAt.getTime() &&
    engagement.hourlyRate >= engagement.agreedRate &&
    engagement.plannedBreak <= engagement.agreedBreak
  );
}

/**
 * What an edit proposes to an engaged person, and what to tell them, chosen from their own state (ADR 0120); elsewhere is
 * at the new hours. `change` holds the engagement's fields; null when nothing changes.
 */
export function proposeTerms(
  before: Engagement,
  terms: Terms,
  { isEngagedElsewhere }: { isEngagedElsewhere: boolean },
) {
  const after = {
    ...before,
    ...terms,
    agreedRate: Math.max(before.agreedRate, terms.hourlyRate),
    agreedBreak: Math.min(before.agreedBreak, terms.plannedBreak),
    isToReconfirm: false,
  };
  const wasChanged = isChanged(before);
  after.isToReconfirm = before.isToReconfirm || (wasChanged && isEngagedElsewhere && isAsAgreed(after));
  const isMoved = !isSameSpan(before, after);
  const isSame =
    !isMoved && before.hourlyRate === after.hourlyRate && before.plannedBreak === after.plannedBreak;
  if (isSame) return { change: null, notice: null };
  const { startsAt, endsAt, hourlyRate, plannedBreak, agreedRate, agreedBreak, isToReconfirm } = after;
  return {
    change: {
      startsAt,
      endsAt,
      hourlyRate,
      plannedBreak,
      agreedRate,
      agreedBreak,
      isToReconfirm,
      // The company may remind again of another job.
      ...(isMoved && { reminders: 0 }),
    },
    notice: isChanged(after) ? ("changed" as const) : wasChanged ? ("restored" as const) : null,
  };
}

function isSameSpan(one: Span, other: Span): boolean {
  return (
    one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()
  );
}

/** The fields of an engagement once its person agrees to the job as it is proposed. */
export function agreeTo({ startsAt, endsAt, hourlyRate, plannedBreak }: Terms, now: Date) {
  return {
    agreedAt: now,
    agreedStartsAt: startsAt,
    agreedEndsAt: endsAt,
    agreedRate: hourlyRate,
    agreedBreak: plannedBreak,
    isToReconfirm: false,
  };
}

/** Whether the company waits for the person to confirm: they were asked, or what they agreed to has changed. */
export function isAwaitingConfirmation(state: EngagementState): boolean {
  return state === "asked" || state === "changed";
}

export function isComing(state: EngagementState): boolean {
  return coming.has(state);
}

const coming: ReadonlySet<EngagementState> = new Set([
  "expected",
  "asked",
  "confirmed",
  "changed",
  "ongoing",
]);

/** People are asked to confirm by now the jobs that start before this: from 10 h in Paris, those of tomorrow. */
export function askedIfStartsBefore(now: Date): Date {
  const today = dayInParis(now);
  const daysAhead = now < instantInParis(today, ASKED_AT) ? 1 : 2;
  return instantInParis(addDays(today, daysAhead), "00:00");
}

/** Whether withdrawing now counts as late: under 24 h, unless just accepted or changed by the company. */
export function isLateWithdrawal(engagement: Engagement, now: Date): boolean {
  const { startsAt, agreedAt } = engagement;
  return (
    startsAt.getTime() - now.getTime() < LATE_HOURS * HOUR_MS &&
    now.getTime() - agreedAt.getTime() > REFLECTION_HOURS * HOUR_MS &&
    !isChanged(engagement)
  );
}

export const ENGAGED_ELSEWHERE = "Cette personne est déjà engagée ailleurs à ces heures";
export const NOTHING_TO_CONFIRM = "Cette personne n'a rien à confirmer";
export const NOT_ACCEPTED = "Cette candidature n'a pas été acceptée";
export const NOBODY_ENGAGED = "Personne n'est engagé pour cette mission";
export const JOB_STARTED = "La mission a déjà commencé";
const STARTED = "La mission a commencé : prévenez l'entreprise";
const RECORDED = "Votre présence est déjà pointée : appelez l'entreprise";
const NO_LONGER_ENGAGED = "Vous n'êtes plus engagé pour cette mission";

/** The refusal to accept a person whose engagement elsewhere overlaps (`failed-precondition`). */
export function engagedElsewhere(): AppError {
  return new AppError("failed-precondition", { message: ENGAGED_ELSEWHERE });
}

/**
 * Refuses a confirmation that comes too late, of an engagement that has ended or is recorded (`failed-precondition`), or
 * for hours at which the person is engaged elsewhere (`schedule-clash`).
 */
export function assertConfirmable(
  engagement: Engagement,
  now: Date,
  { isEngagedElsewhere }: { isEngagedElsewhere: boolean },
): void {
  assertOpenUntil(confirmableUntil(engagement), engagement, { now, started: JOB_STARTED });
  if (isEngagedElsewhere) throw new AppError("schedule-clash");
}

/** Refuses a withdrawal that comes too late, once recorded, or from an ended engagement (`failed-precondition`). */
export function assertWithdrawable(engagement: Engagement, now: Date): void {
  assertOpenUntil(withdrawableUntil(engagement), engagement, { now, started: STARTED });
}

type AgreedSpan = Pick<Engagement, "startsAt" | "endsAt" | "agreedAt">;

/** Until when a person may confirm: the start, or the end of a job that had started when they were accepted. */
export function confirmableUntil({ startsAt, endsAt, agreedAt }: AgreedSpan): Date {
  return agreedAt < startsAt ? startsAt : endsAt;
}

/** Until when a person may withdraw: the start, or for two hours after they were accepted while the job goes on. */
export function withdrawableUntil({ startsAt, endsAt, agreedAt }: AgreedSpan): Date {
  const reflected = agreedAt.getTime() + REFLECTION_HOURS * HOUR_MS;
  return new Date(Math.max(startsAt.getTime(), Math.min(reflected, endsAt.getTime())));
}

function assertOpenUntil(
  until: Date,
  engagement: Engagement,
  { now, started }: { now: Date; started: string },
): void {
  if (!isStillEngaged(engagement)) throw new AppError("failed-precondition", { message: NO_LONGER_ENGAGED });
  if (engagement.outcome !== null) throw new AppError("failed-precondition", { message: RECORDED });
  if (until <= now) throw new AppError("failed-precondition", { message: started });
}

/** Since when, or from when, a person may be reminded to confirm; null when they may not be any more. */
export function remindableFrom(engagement: Engagement, now: Date): Date | null {
  if (!isAwaitingConfirmation(stateOf(engagement, now)) || engagement.reminders >= MAX_REMINDERS) return null;
  const { askedAt, startsAt } = engagement;
  const from = askedAt === null ? now : new Date(askedAt.getTime() + REMINDER_EVERY_HOURS * HOUR_MS);
  return from < startsAt ? from : null;
}

/** Why a person cannot be reminded to confirm now, and when they can; null when they can now. */
export function whyNotRemind(engagement: Engagement, now: Date): string | null {
  if (!isAwaitingConfirmation(stateOf(engagement, now))) return NOTHING_TO_CONFIRM;
  if (engagement.reminders >= MAX_REMINDERS) return `Déjà relancé ${MAX_REMINDERS} fois`;
  const from = remindableFrom(engagement, now);
  if (from === null) return "La mission commence trop tôt pour relancer encore";
  return from <= now ? null : remindableAt(from);
}

/** "Relance possible à 18 h 05", before French typography: the instant is less than two hours away. */
export function remindableAt(from: Date): string {
  return `Relance possible à ${formatTime(timeInParis(from))}`;
}

/** The sentence when none of these people can be reminded now: the first instant when somebody can be. */
export function whyNotRemindAny(engaged: readonly Engagement[], now: Date): string {
  const instants = engaged.flatMap((one) => remindableFrom(one, now)?.getTime() ?? []);
  return instants.length === 0 ? "Personne n'est à relancer" : remindableAt(new Date(Math.min(...instants)));
}

export function assertRemindable(engagement: Engagement, now: Date): void {
  const message = whyNotRemind(engagement, now);
  if (message !== null) throw new AppError("failed-precondition", { message });
}

/** Refuses to record the hiring declaration of a person who is not engaged, or no longer (`failed-precondition`). */
export function assertEngaged<Stored extends Pick<Engagement, "endedAt" | "outcome">>(
  engagement: Stored | null,
): asserts engagement is Stored {
  if (engagement === null || !isStillEngaged(engagement)) {
    throw new AppError("failed-precondition", { message: "Cette personne n'est plus engagée" });
  }
}

export const MAX_WITHDRAWAL_REASON = 300;

export const withdrawal = z.strictObject({
  reason: optionalText({ subject: "Le motif", max: MAX_WITHDRAWAL_REASON }),
});

/** The terms that the job proposes other than the person agreed to them. */
export function changedTerms(engagement: ProposedTerms): JobTerm[] {
  const { startsAt, endsAt, agreedStartsAt, agreedEndsAt } = engagement;
  const isSame = {
    date: dayInParis(startsAt) === dayInParis(agreedStartsAt),
    hours:
      timeInParis(startsAt) === timeInParis(agreedStartsAt) &&
      timeInParis(endsAt) === timeInParis(agreedEndsAt),
    hourlyRate: engagement.hourlyRate === engagement.agreedRate,
    breakMinutes: engagement.plannedBreak === engagement.agreedBreak,
  };
  return jobTerms.filter((term) => !isSame[term]);
}

const agreedTerms = {
  agreed: z
    .object({
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      hourlyRate: eurosPerHour,
      breakMinutes: z.int().check(z.describe("Minutes of the unpaid break")),
    })
    .check(z.describe("What the person agreed to: other than the job's terms while `state` is `changed`")),
  changedTerms: z
    .array(z.enum(jobTerms))
    .check(z.describe("Which of the job's terms are no longer those agreed")),
};

/** An engagement as its company reads it, beside the application. */
export const engagedPerson = z.object({
  state: z.enum(engagementStates),
  agreedAt: z.iso
    .datetime()
    .check(z.describe("When the terms were agreed: once the job has started, its hours count from then")),
  confirmedAt: z.nullable(z.iso.datetime()),
  askedAt: z.nullable(z.iso.datetime()),
  reminders: z.int().check(z.describe("How many reminders the company sent; three at most, two hours apart")),
  whyNotRemind: z
    .nullable(z.string())
    .check(
      z.describe(
        "Why the person cannot be reminded now, or when they can, to be shown; null when they can now",
      ),
    ),
  ...agreedTerms,
  endedAt: z.nullable(z.iso.datetime()),
  endedReason: z.nullable(z.string()).check(z.describe("In the candidate's words")),
  isLate: z.boolean().check(z.describe("Withdrawn less than 24 hours before the start")),
  isDeclared: z
    .boolean()
    .check(z.describe("Whether the company marked its hiring declaration (DPAE) as made")),
  recorded: z.nullable(
    z.extend(attendanceRecord, {
      by: z.enum(recorders).check(z.describe("presumption: nobody recorded it within seven days of the end")),
      rating: z
        .nullable(z.enum(ratings))
        .check(z.describe("Whether the company would take the person again; readable by the company alone")),
    }),
  ),
});

export type EngagedPerson = z.output<typeof engagedPerson>;

export const ownEngagement = z.object({
  state: z.enum(engagementStates),
  ...agreedTerms,
  confirmedAt: z.nullable(z.iso.datetime()),
  confirmableUntil: z.iso
    .datetime()
    .check(
      z.describe("Until when the person may confirm: the start, or the end when accepted after the start"),
    ),
  withdrawableUntil: z.iso
    .datetime()
    .check(
      z.describe(
        `Until when the person may withdraw: the start, or ${REFLECTION_HOURS} hours after agreeing, if the job is not over`,
      ),
    ),
  isConfirmationAsked: z
    .boolean()
    .check(
      z.describe("Whether the company waits for a confirmation, requested the day before or after a change"),
    ),
  isLateIfWithdrawnNow: z
    .boolean()
    .check(z.describe("Whether withdrawing now counts as late: to be shown before the candidate withdraws")),
  recorded: z.nullable(
    z.extend(attendanceRecord, {
      contestableUntil: z
        .nullable(z.iso.datetime())
        .check(
          z.describe("Absent, late or fewer hours than planned may be contested, once, within seven days"),
        ),
    }),
  ),
});

export type OwnEngagement = z.output<typeof ownEngagement>;
