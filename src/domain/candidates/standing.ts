import type { ApplicationStatus } from "#domain/applications/application.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { type ApplyObstacle, firstObstacle } from "#domain/jobs/apply-obstacle.ts";
import { openingSentenceOf } from "#domain/jobs/pool-first.ts";
import { counted } from "#domain/values/typography.ts";
import type { FeedJob } from "./feed.ts";

type StandingFields = Pick<
  FeedJob,
  | "applicationStatus"
  | "hasWithdrawn"
  | "isEngagedElsewhere"
  | "acceptsApplications"
  | "isFull"
  | "isActive"
  | "isReserved"
  | "status"
  | "endsAt"
>;

/** Where a candidate stands with a job: whether they may apply, else why not. */
export type Standing = "open" | ApplicationStatus | "withdrawn" | "deleted" | ApplyObstacle;

/** One's own application comes before what happened to the job. */
export function standingOf(job: StandingFields, now: Date): Standing {
  if (job.hasWithdrawn) return "withdrawn";
  if (job.applicationStatus !== null) return job.applicationStatus;
  if (job.status === "deleted") return "deleted";
  const obstacle = firstObstacle({
    over: new Date(job.endsAt) <= now,
    suspended: !job.isActive,
    full: job.isFull,
    reserved: job.isReserved,
    clash: job.isEngagedElsewhere,
    closed: !job.acceptsApplications,
  });
  return obstacle ?? "open";
}

/** What is said of a job that one cannot apply to; the time at which it opens, when it is reserved. */
export function standingSentence(
  { standing, opensToAllAt }: { standing: Exclude<Standing, "open">; opensToAllAt: string | null },
  now: Date,
): string {
  return standing === "reserved" ? openingSentenceOf(opensToAllAt, now) : standingSentences[standing];
}

/** "2 places", or "1 place sur 2" once some are taken. */
export function positionsLeftSentence({
  remainingPositions: left,
  numberOfPositions: all,
}: Pick<FeedJob, "remainingPositions" | "numberOfPositions">): string {
  return left === all ? counted(left, "place") : `${counted(left, "place")} sur ${all}`;
}

export const standingSentences = {
  pending: "Candidature envoyée",
  accepted: "Candidature acceptée",
  rejected: "Candidature non retenue",
  withdrawn: errorCatalogue["application-withdrawn"].message,
  deleted: "Cette offre n'existe plus",
  over: errorCatalogue["job-over"].message,
  suspended: errorCatalogue["job-suspended"].message,
  full: errorCatalogue["job-full"].message,
  clash: errorCatalogue["schedule-clash"].message,
  closed: errorCatalogue["applications-closed"].message,
} as const satisfies Record<Exclude<Standing, "open" | "reserved">, string>;
