import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { ApplicationStatus } from "#domain/applications/application.ts";
import { type FeedJob, feedJob } from "#domain/candidates/feed.ts";
import { PUBLIC_DECIMALS } from "#domain/candidates/public-job.ts";
import { trackRecordSentences } from "#domain/companies/track-record.ts";
import { isStillEngaged } from "#domain/engagements/engagement.ts";
import { isOwnWithdrawal } from "#domain/engagements/own-state.ts";
import { AppError } from "#domain/errors.ts";
import { type AppliedCompany, applyObstacle } from "#domain/jobs/applying.ts";
import { briefingFor } from "#domain/jobs/briefing.ts";
import { isAsShown, JOB_CHANGED } from "#domain/jobs/job-version.ts";
import { isFull, positionsLeft } from "#domain/jobs/job.ts";
import { isForPoolOnly } from "#domain/jobs/pool-first.ts";
import { companyPlan } from "#server/features/companies/companies.queries.ts";
import type { StoredEngagement } from "#server/features/engagements/engagements.queries.ts";
import { metresToJob } from "#server/features/jobs/distance.queries.ts";
import { locationOf } from "#server/features/jobs/job-rows.queries.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

type StoredJob = typeof jobs.$inferSelect;

const METRES_PER_DEGREE = 111_000;
/** The most that rounding a coordinate for public reads moves it. */
const ROUNDING_DEGREES = 10 ** -PUBLIC_DECIMALS / 2;

export type Point = { latitude: number; longitude: number };

export function metresFrom({ latitude, longitude }: Point, { isPublic }: { isPublic: boolean }): SQL<number> {
  const point = { latitude: sql`${latitude}::float8`, longitude: sql`${longitude}::float8` };
  return isPublic ? metresToJob(point, roughly) : metresToJob(point);
}

// Distances from several points would tell the street.
const rounded = (degrees: SQLWrapper) => sql`round(${degrees}::numeric, ${PUBLIC_DECIMALS}::int)::float8`;
const roughly = {
  latitude: rounded(jobs.locationLatitude),
  longitude: rounded(jobs.locationLongitude),
};

/** A cheap filter by latitude, before the distance. */
export function nearLatitude({ latitude }: Point, radiusKm: number): SQL {
  const degrees = (radiusKm * 1000) / METRES_PER_DEGREE + ROUNDING_DEGREES;
  return sql`${jobs.locationLatitude} between ${latitude - degrees}::float8 and ${latitude + degrees}::float8`;
}

export const companyStateColumns = {
  isActive: companies.isActive,
  plan: companyPlan.as("plan"),
  totalSwipes: companies.usageTotalSwipes,
  figures: companies.figures,
};

export type CompanyState = AppliedCompany & Pick<typeof companies.$inferSelect, "figures">;

type FeedContext = {
  companyState: CompanyState;
  now: Date;
  /** The base of file addresses, which must be absolute for the mobile app. */
  publicUrl: string;
  /** From the point that was sent. */
  metres?: number | null;
  candidateOnJob: CandidateOnJob;
};

/** What a candidate has of a job: their application and engagement. */
type CandidateOnJob = {
  applicationId: string | null;
  applicationStatus: ApplicationStatus | null;
  engagement: Pick<StoredEngagement, "endedAt" | "endedBy" | "endedReason" | "outcome"> | null;
  hasDeletedApplication: boolean;
  isEngagedElsewhere: boolean;
  /** Shown to the company's own people alone, of whom one is not. */
  isReserved?: boolean;
};

export const NOT_APPLIED: CandidateOnJob = {
  applicationId: null,
  applicationStatus: null,
  engagement: null,
  hasDeletedApplication: false,
  isEngagedElsewhere: false,
};

export function presentFeedJob(
  job: StoredJob,
  { companyState, now, publicUrl, metres = null, candidateOnJob }: FeedContext,
): FeedJob {
  const { applicationId, applicationStatus, engagement, hasDeletedApplication, isEngagedElsewhere } =
    candidateOnJob;
  const { isReserved = false } = candidateOnJob;
  const isEngaged = engagement !== null && isStillEngaged(engagement);
  return {
    ...job,
    // A deleted job keeps its old logo's path, whose file may be deleted.
    companyLogoUrl: job.status === "deleted" ? null : absolute(job.companyLogoUrl, publicUrl),
    companyPast: trackRecordSentences(companyState.figures),
    remainingPositions: positionsLeft(job),
    isFull: isFull(job),
    location: locationOf(job),
    briefing: briefingFor(job.briefing, { isEngaged }),
    startsAt: job.startsAt.toISOString(),
    endsAt: job.endsAt.toISOString(),
    createdAt: job.createdAt.toISOString(),
    opensToAllAt: isForPoolOnly(job.opensToAllAt, now) ? (job.opensToAllAt?.toISOString() ?? null) : null,
    isReserved,
    distanceKm: metres === null ? null : Math.round(metres / 100) / 10,
    applicationId,
    applicationStatus,
    hasWithdrawn: hasDeletedApplication || (engagement !== null && isOwnWithdrawal(engagement)),
    isEngagedElsewhere,
    acceptsApplications: applyObstacle(job, companyState, { now, isReserved }) === undefined,
  };
}

/** Refuses an answer to an older version of a job (`aborted`, with the current one). */
export function assertAsShown(version: number, job: StoredJob, current: () => FeedJob): void {
  if (isAsShown(version, job)) return;
  throw new AppError("aborted", { message: JOB_CHANGED, current: feedJob.parse(current()) });
}

function absolute(path: string | null, publicUrl: string): string | null {
  return path === null ? null : (URL.parse(path, publicUrl)?.href ?? null);
}
