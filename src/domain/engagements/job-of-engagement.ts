import type { Schedule, Span } from "#domain/jobs/schedule.ts";
import { dayInParis, timeInParis } from "#domain/values/dates.ts";
import { isSameSpan } from "./agreed-terms.ts";

/** A job as somebody was engaged for it: who left during it keeps its day and its hours, though it was moved since. */
export function jobOfEngagement<Job extends Schedule & Span>(job: Job, { startsAt, endsAt }: Span): Job {
  const span = { startsAt, endsAt };
  return isSameSpan(job, span) ? job : { ...job, ...span, ...scheduleOf(span) };
}

/** The day and the times in Paris of what takes place between two instants. */
export function scheduleOf({ startsAt, endsAt }: Span): Schedule {
  const date = dayInParis(startsAt);
  return {
    date,
    startTime: timeInParis(startsAt),
    endTime: timeInParis(endsAt),
    endsNextDay: dayInParis(endsAt) !== date,
  };
}
