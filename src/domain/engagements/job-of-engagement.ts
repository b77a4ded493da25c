import { scheduleOf } from "#domain/jobs/schedule-of.ts";
import type { Schedule, Span } from "#domain/jobs/schedule.ts";
import { isSameSpan } from "./agreed-terms.ts";

/** A job as somebody was engaged for it: who left during it keeps its day and its hours, though it was moved since. */
export function jobOfEngagement<Job extends Schedule & Span>(job: Job, { startsAt, endsAt }: Span): Job {
  const span = { startsAt, endsAt };
  return isSameSpan(job, span) ? job : { ...job, ...span, ...scheduleOf(span) };
}
