import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { briefingFor } from "#domain/jobs/briefing.ts";
import type { FeedJob } from "#domain/candidates/feed.ts";
import type { ApplicationStatus } from "#domain/applications/application.ts";
import { acceptsApplications, isFull, placesLeft } from "#domain/jobs/job.ts";
import { applications } from "#server/db/tables/applications.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { recruiters } from "#server/db/tables/recruiters.ts";
import { locationOf } from "#server/jobs/job-rows.queries.ts";
import { planOf } from "#server/recruiters/recruiters.queries.ts";

type Stored = typeof jobs.$inferSelect;

const EARTH_RADIUS_M = 6_371_000;
const METRES_PER_DEGREE = 111_000;

export type Point = { latitude: number; longitude: number };

/** Metres between an offer and a point, rounded so that cursors compare exactly. */
export function metresFrom({ latitude, longitude }: Point): SQL<number> {
  const toLatitude = sql`radians(${jobs.locationLatitude} - ${latitude}::float8) / 2`;
  const toLongitude = sql`radians(${jobs.locationLongitude} - ${longitude}::float8) / 2`;
  return sql<number>`round(${EARTH_RADIUS_M} * 2 * asin(least(1, sqrt(
    sin(${toLatitude}) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${jobs.locationLatitude})) * sin(${toLongitude}) ^ 2
  ))))::int`;
}

/** A cheap filter by latitude, before the exact distance. */
export function nearLatitude({ latitude }: Point, radiusKm: number): SQL {
  const degrees = (radiusKm * 1000) / METRES_PER_DEGREE;
  return sql`${jobs.locationLatitude} between ${latitude - degrees}::float8 and ${latitude + degrees}::float8`;
}

export function ownStatus(candidateId: string): SQL<ApplicationStatus | null> {
  return sql<ApplicationStatus | null>`(
    select ${applications.status} from ${applications}
    where ${applications.userId} = ${candidateId} and ${applications.jobId} = ${jobs.id}
  )`;
}

export const roomColumns = {
  isActive: recruiters.isActive,
  subscriptionPlan: recruiters.subscriptionPlan,
  totalSwipes: recruiters.usageTotalSwipes,
};

export type Room = Pick<typeof recruiters.$inferSelect, "isActive" | "subscriptionPlan"> & {
  totalSwipes: number;
};

type Seen = {
  room: Room;
  now: Date;
  /** The base of file addresses, which must be absolute for the mobile app. */
  publicUrl: string;
  metres: number | null;
  applicationStatus: ApplicationStatus | null;
};

export function presentFeedJob(
  job: Stored,
  { room, now, publicUrl, metres, applicationStatus }: Seen,
): FeedJob {
  return {
    ...job,
    // A deleted offer keeps its old logo's path, whose file may be removed.
    companyLogoUrl: job.status === "deleted" ? null : absolute(job.companyLogoUrl, publicUrl),
    remainingPositions: placesLeft(job),
    isFull: isFull(job),
    location: locationOf(job),
    briefing: briefingFor(job.briefing, { isAccepted: applicationStatus === "accepted" }),
    createdAt: job.createdAt.toISOString(),
    distanceKm: metres === null ? null : Math.round(metres / 100) / 10,
    applicationStatus,
    acceptsApplications: acceptsApplications(job, { ...room, plan: planOf(room) }, now),
  };
}

function absolute(path: string | null, publicUrl: string): string | null {
  return path === null ? null : (URL.parse(path, publicUrl)?.href ?? null);
}
