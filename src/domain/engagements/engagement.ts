import { AppError } from "#domain/errors.ts";
import type { Span } from "#domain/jobs/schedule.ts";
import { type AttendanceOutcome, didCome } from "./attendance.ts";

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

/** When it ended, if it has, as stored or as the API gives it, and how the person was recorded. */
type Standing = Pick<Engagement, "outcome"> & { endedAt: Date | string | null };

/** Whether the person is still engaged: it has not ended, and they did not fail to come. `isStillEngagedRow` in SQL. */
export function isStillEngaged({ endedAt, outcome }: Standing): boolean {
  return endedAt === null && (outcome === null || didCome(outcome));
}

/**
 * Whether the person works or has worked: who came, though replaced meanwhile, and as long as nothing is recorded, who is
 * engaged or left during the job. `isWorkRow` in SQL.
 */
export function hasWork({ endedAt, outcome, hasLeft }: Standing & { hasLeft: boolean }): boolean {
  return outcome === null ? endedAt === null || hasLeft : didCome(outcome);
}

export function isToCome(engagement: Pick<Engagement, "endedAt" | "outcome" | "endsAt">, now: Date): boolean {
  return isStillEngaged(engagement) && engagement.endsAt > now;
}

export const ENGAGED_ELSEWHERE = "Cette personne est déjà engagée ailleurs à ces heures";
export const NOT_ACCEPTED = "Cette candidature n'a pas été acceptée";
export const NOBODY_ENGAGED = "Personne n'est engagé pour cette mission";
export const JOB_STARTED = "La mission a déjà commencé";
const RECORDED = "Votre présence est déjà pointée : appelez l'entreprise";
const NO_LONGER_ENGAGED = "Votre engagement pour cette mission a pris fin";

/** The refusal to accept a person whose engagement elsewhere overlaps (`failed-precondition`). */
export function engagedElsewhere(): AppError {
  return new AppError("failed-precondition", { message: ENGAGED_ELSEWHERE });
}

export type AgreedSpan = Pick<Engagement, "startsAt" | "endsAt" | "agreedAt">;

/** Refuses an answer of the person after `until`, once recorded, or from an ended engagement (`failed-precondition`). */
export function assertOpenUntil(
  until: Date,
  engagement: Engagement,
  { now, started }: { now: Date; started: string },
): void {
  if (!isStillEngaged(engagement)) throw new AppError("failed-precondition", { message: NO_LONGER_ENGAGED });
  if (engagement.outcome !== null) throw new AppError("failed-precondition", { message: RECORDED });
  if (until <= now) throw new AppError("failed-precondition", { message: started });
}
