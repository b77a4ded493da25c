import type { JobStatus } from "#domain/jobs/job.ts";
import { HOUR_MS, MINUTE_MS } from "#domain/values/durations.ts";
import { withoutLinks } from "#domain/values/text.ts";
import { counted, listed } from "#domain/values/typography.ts";

/** A recruiter is mailed about a job's new applications at most once in this time (design §7.16). */
export const MAILED_EVERY_MINUTES = 15;
/** Older applications are not mailed. */
const MAX_AGE_HOURS = 24;

const MAX_NAMES = 5;

type Job = { status: JobStatus; endsAt: Date; applicationsMailedAt: Date | null };

/** Whether a job's new applications may be mailed now: it is open, not finished, and its last message is old enough. */
export function isNewApplicationMailDue({ status, endsAt, applicationsMailedAt }: Job, now: Date): boolean {
  if (status !== "open" || endsAt <= now) return false;
  if (applicationsMailedAt === null) return true;
  return now.getTime() - applicationsMailedAt.getTime() >= MAILED_EVERY_MINUTES * MINUTE_MS;
}

export function newApplicationsSince(applicationsMailedAt: Date | null, now: Date): Date {
  return latest(new Date(now.getTime() - MAX_AGE_HOURS * HOUR_MS), applicationsMailedAt);
}

/** The recorded arrival time, always after the job's last message: the clocks of two processes may differ. */
export function arrivalAt(now: Date, applicationsMailedAt: Date | null): Date {
  return latest(now, applicationsMailedAt && new Date(applicationsMailedAt.getTime() + 1));
}

function latest(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}

/** As mails write it, without links: "Zoé, Malo et Inès"; beyond five, "Zoé, Malo, Inès, Anaïs, Yann et 7 autres". */
export function firstNameList(firstNames: readonly string[]): string {
  const others = firstNames.length - MAX_NAMES;
  const shown = firstNames.slice(0, MAX_NAMES).map((name) => withoutLinks(name));
  if (others <= 0) return listed(shown);
  const rest = counted(others, "autre personne");
  return listed([...shown, rest]);
}
