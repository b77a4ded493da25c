import * as z from "zod/mini";
import { AppError } from "#domain/errors.ts";
import type { Span } from "#domain/jobs/schedule.ts";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { eurosPerHour } from "#domain/values/record-fields.ts";
import { optionalText } from "#domain/values/text.ts";
import { attendanceRecord, ratings, RECORDABLE_DAYS, recorders } from "./attendance.ts";
import type { Outcome } from "./attendance.ts";

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

export const engagementStateLabels = {
  expected: "Engagé",
  asked: "À confirmer",
  confirmed: "Confirmé",
  changed: "Doit reconfirmer",
  ongoing: "En cours",
  "to-record": "À pointer",
  past: "Passé",
  present: "Venu",
  late: "En retard",
  absent: "Absent",
  excused: "Absence prévenue",
  withdrawn: "S'est désisté",
  cancelled: "Mission annulée",
} as const satisfies Record<EngagementState, string>;

type EndedBy = "candidate" | "recruiter";

/** The facts of an engagement: the current mission, and the terms that the person agreed to. */
export type Engagement = Span & {
  hourlyRate: number;
  agreedAt: Date;
  agreedStartsAt: Date;
  agreedEndsAt: Date;
  agreedRate: number;
  askedAt: Date | null;
  reminders: number;
  confirmedAt: Date | null;
  endedAt: Date | null;
  endedBy: EndedBy | null;
  outcome: Outcome | null;
  /** False for a mission that was over before its attendance could be recorded here. */
  isCounted: boolean;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When people are asked to confirm: this time in Paris, the day before. */
const ASKED_AT = "10:00";
/** A withdrawal counts as late from this long before the start… */
export const LATE_HOURS = 24;
/** …unless the person was accepted less than this long ago. */
export const REFLECTION_HOURS = 2;
const MAX_REMINDERS = 3;
const REMINDER_EVERY_HOURS = 2;

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

/** Whether the person is still engaged: it has not ended, and they did not fail to come. */
export function isStillEngaged({ endedAt, outcome }: Pick<Engagement, "endedAt" | "outcome">): boolean {
  return endedAt === null && outcome !== "absent" && outcome !== "excused";
}

export function isToCome(engagement: Pick<Engagement, "endedAt" | "outcome" | "endsAt">, now: Date): boolean {
  return isStillEngaged(engagement) && engagement.endsAt > now;
}

/** Whether the hours, or a lower pay, are not those that the person agreed to. */
export function isChanged(
  engagement: Pick<
    Engagement,
    "startsAt" | "endsAt" | "hourlyRate" | "agreedStartsAt" | "agreedEndsAt" | "agreedRate"
  >,
): boolean {
  const { startsAt, endsAt, agreedStartsAt, agreedEndsAt } = engagement;
  return (
    startsAt.getTime() !== agreedStartsAt.getTime() ||
    endsAt.getTime() !== agreedEndsAt.getTime() ||
    engagement.hourlyRate < engagement.agreedRate
  );
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

/** When a person is asked to confirm: the day before at 10 h in Paris, or at once when accepted later than that. */
export function confirmationDueAt(agreedAt: Date, startsAt: Date): Date {
  const due = instantInParis(addDays(dayInParis(startsAt), -1), ASKED_AT);
  return due > agreedAt ? due : agreedAt;
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

/** Shown to a company; the next ones, to the person. */
export const TAKEN_ELSEWHERE = "Cette personne est déjà engagée ailleurs à ces heures";
export const ALREADY_ENGAGED = "Vous êtes déjà engagé à ces heures";
export const NOTHING_TO_CONFIRM = "Cette personne n'a rien à confirmer";
export const NOT_ACCEPTED = "Cette candidature n'a pas été acceptée";
export const NOBODY_ENGAGED = "Personne n'est engagé pour cette mission";
export const APPLICATION_WITHDRAWN = "Vous avez retiré votre candidature à cette offre";
const STARTED = "La mission a commencé : prévenez l'entreprise";
const NO_LONGER_ENGAGED = "Vous n'êtes plus engagé pour cette mission";

/** Refuses to accept a person whose engagement elsewhere overlaps (`failed-precondition`). */
export function assertFree(isTaken: boolean): void {
  if (isTaken) throw new AppError("failed-precondition", { message: TAKEN_ELSEWHERE });
}

/** Refuses a confirmation that comes too late, or of an engagement that has ended (`failed-precondition`). */
export function assertConfirmable(engagement: Engagement, now: Date): void {
  assertStillEngaged(engagement, now, "La mission a déjà commencé");
}

/** Refuses a withdrawal once the mission has started, or from an engagement that has ended (`failed-precondition`). */
export function assertWithdrawable(engagement: Engagement, now: Date): void {
  assertStillEngaged(engagement, now, STARTED);
}

function assertStillEngaged(engagement: Engagement, now: Date, started: string): void {
  if (!isStillEngaged(engagement)) throw new AppError("failed-precondition", { message: NO_LONGER_ENGAGED });
  if (engagement.startsAt <= now) throw new AppError("failed-precondition", { message: started });
}

/** Why a person cannot be reminded to confirm now; null when they can. */
export function whyNotRemind(engagement: Engagement, now: Date): string | null {
  if (!isAwaitingConfirmation(stateOf(engagement, now))) return NOTHING_TO_CONFIRM;
  if (engagement.reminders >= MAX_REMINDERS) return `Déjà relancé ${MAX_REMINDERS} fois`;
  const next = (engagement.askedAt?.getTime() ?? 0) + REMINDER_EVERY_HOURS * HOUR_MS;
  if (next <= now.getTime()) return null;
  return `${engagement.reminders === 0 ? "Confirmation demandée" : "Déjà relancé"} il y a moins de ${REMINDER_EVERY_HOURS} heures`;
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

const MAX_WITHDRAWAL_REASON = 300;

export const withdrawal = z.strictObject({
  reason: optionalText({ subject: "Le motif", max: MAX_WITHDRAWAL_REASON }),
});

/** An engagement as its company reads it, beside the application. */
export const engagedPerson = z.object({
  state: z.enum(engagementStates),
  confirmedAt: z.nullable(z.iso.datetime()),
  askedAt: z.nullable(z.iso.datetime()),
  reminders: z.int().check(z.describe("How many reminders the company sent; three at most, two hours apart")),
  whyNotRemind: z
    .nullable(z.string())
    .check(z.describe("Why the person cannot be reminded now, to be shown; null when they can")),
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
  agreed: z.object({
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    hourlyRate: eurosPerHour,
  }),
  confirmedAt: z.nullable(z.iso.datetime()),
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
