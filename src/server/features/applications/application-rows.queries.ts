import { sql } from "drizzle-orm";
import type { Application } from "#domain/applications/application.ts";
import { type StoredReason, closingReasonOf } from "#domain/applications/rejection.ts";
import { isToCome } from "#domain/engagements/engagement.ts";
import { DEFAULT_RELIABILITY } from "#domain/engagements/reliability.ts";
import {
  engagedElsewhereUntil,
  isStillElsewhere,
} from "#server/features/engagements/engaged-elsewhere.queries.ts";
import {
  type StoredEngagement,
  presentEngagedPerson,
} from "#server/features/engagements/engagements.queries.ts";
import { ofJobsTogether } from "#server/features/engagements/jobs-together.queries.ts";
import { metresToJob } from "#server/features/jobs/distance.queries.ts";
import { dayOf } from "#server/platform/db/conditions.ts";
import { asBoolean, asNumber, asText } from "#server/platform/db/decoders.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";

const metresFromCity = metresToJob({
  latitude: sql`${members.locationLatitude}`,
  longitude: sql`${members.locationLongitude}`,
});
export const metres = sql`case when ${members.locationLatitude} is not null then ${metresFromCity} end`
  .mapWith(asNumber)
  .nullable();
export const scoreOrDefault = sql`coalesce(${members.reliabilityScore}, ${sql.raw(String(DEFAULT_RELIABILITY))})`;

type Together = { jobsTogether: number; lastJobOn: string | null };

/** The number of the jobs done together, and the day of the last one, in one reading. */
const together = sql`(
  select json_build_array(count(*), max(${dayOf(engagements.startsAt)})) ${ofJobsTogether})`;

export const applicationColumns = {
  id: applications.id,
  jobId: applications.jobId,
  userId: applications.userId,
  status: applications.status,
  appliedAt: applications.appliedAt,
  candidateName: applications.candidateName,
  wasProposed: applications.wasProposed,
  isProposed: sql`exists (select from ${proposals}
    where ${proposals.userId} = ${applications.userId} and ${proposals.jobId} = ${applications.jobId})`
    .mapWith(asBoolean)
    .as("is_proposed"),
  candidatePhone: members.phoneNumber,
  candidate: {
    reliabilityScore: sql`${scoreOrDefault}`.mapWith(members.reliabilityScore).as("reliability_score"),
    completedShifts: members.completedShifts,
    noShows: members.noShows,
    // `completedShifts` counts those done for any company: who has none is not looked for.
    together: sql`case when ${members.completedShifts} > 0 then ${together} end`
      .mapWith(asTogether)
      .nullable()
      .as("together"),
    ville: members.locationVille,
    distanceKm: sql`round(${metres} / 1000.0)::int`.mapWith(asNumber).nullable().as("distance_km"),
    hasCv: sql`${members.cvUrl} is not null`.mapWith(asBoolean).as("has_cv"),
  },
  engagement: engagements,
  rejectionReason: applications.rejectionReason,
  engagedElsewhereUntil: sql`case when ${applications.status} <> 'rejected' then ${engagedElsewhereUntil} end`
    .mapWith(engagements.endsAt)
    .nullable()
    .as("engaged_elsewhere_until"),
  job: {
    title: jobs.title,
    hourlyRate: jobs.hourlyRate,
    date: jobs.date,
    startTime: jobs.startTime,
    endTime: jobs.endTime,
    endsNextDay: jobs.endsNextDay,
    ville: jobs.locationVille,
    address: jobs.address,
    numberOfPositions: jobs.numberOfPositions,
    positionsTaken: jobs.positionsTaken,
    isDeleted: sql`${jobs.status} = 'deleted'`.mapWith(asBoolean).as("is_deleted"),
  },
};

const NEVER_TOGETHER: Together = { jobsTogether: 0, lastJobOn: null };

type Candidate = Application["candidate"];

export type ApplicationRow = Omit<
  Application,
  "appliedAt" | "candidate" | "engagement" | "closedBecause" | "isEngagedElsewhere"
> & {
  engagedElsewhereUntil: Date | null;
  candidate: Omit<Candidate, "jobsTogether" | "lastJobOn"> & {
    together: Together | null;
  };
  appliedAt: Date;
  engagement: StoredEngagement | null;
  rejectionReason: StoredReason | null;
};

export function presentApplication(
  { engagedElsewhereUntil: elsewhereUntil, ...row }: ApplicationRow,
  now: Date,
): Application {
  const { together: jobsTogether, ...candidate } = row.candidate;
  return {
    ...row,
    candidate: { ...candidate, ...(jobsTogether ?? NEVER_TOGETHER) },
    appliedAt: row.appliedAt.toISOString(),
    closedBecause: closingReasonOf(row.rejectionReason),
    isEngagedElsewhere:
      isStillElsewhere(elsewhereUntil, now) && (row.engagement === null || isToCome(row.engagement, now)),
    engagement: row.engagement && presentEngagedPerson(row.engagement, now),
  };
}

function asTogether(pair: unknown): Together {
  const [count, lastOn]: unknown[] = Array.isArray(pair) ? pair : [];
  return { jobsTogether: asNumber(count), lastJobOn: lastOn === null ? null : asText(lastOn) };
}
