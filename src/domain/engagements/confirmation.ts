import { AppError } from "#domain/errors.ts";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { type Engagement, assertOpenUntil, JOB_STARTED, type AgreedSpan } from "./engagement.ts";

/** When people are asked to confirm: this time in Paris, the day before. */
const ASKED_AT = "10:00";

/** The people of the jobs that start before this have been asked to confirm: today's and, from 10 h in Paris, tomorrow's. */
export function askedIfStartsBefore(now: Date): Date {
  const today = dayInParis(now);
  const daysAhead = now < instantInParis(today, ASKED_AT) ? 1 : 2;
  return instantInParis(addDays(today, daysAhead), "00:00");
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

/** Until when a person may confirm: the start, or the end of a job that had started when they were accepted. */
export function confirmableUntil({ startsAt, endsAt, agreedAt }: AgreedSpan): Date {
  return agreedAt < startsAt ? startsAt : endsAt;
}
