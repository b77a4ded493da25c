import { sql } from "drizzle-orm";
import type { JobTerm } from "#domain/jobs/job-terms.ts";
import type { Job, JobRow } from "#domain/jobs/job.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

const PREVIEW_LENGTH = 240;

/** A row of a job, without what the database computes. */
export type StoredJob = Omit<typeof jobs.$inferSelect, "startsAt" | "hasPending">;
/** The instant at which each term last changed. */
export const changedAtColumns = {
  date: "dateChangedAt",
  hours: "hoursChangedAt",
  hourlyRate: "rateLoweredAt",
  breakMinutes: "breakLengthenedAt",
} as const satisfies Record<JobTerm, keyof StoredJob>;

type Instants = Pick<StoredJob, "opensToAllAt" | "createdAt" | "updatedAt">;
export type StoredJobRow = Omit<JobRow, keyof Instants> & Instants;

/** A literal rather than a parameter, so that a generic plan can use the indexes of open jobs. */
export const isNotDeleted = sql`${jobs.status} = 'open'`;

const descriptionPreview = sql`left(${jobs.description}, ${sql.raw(String(PREVIEW_LENGTH))})`
  .mapWith(jobs.description)
  .nullable();

export const rowColumns = {
  id: jobs.id,
  recruiterId: jobs.companyId,
  title: jobs.title,
  businessName: jobs.businessName,
  category: jobs.category,
  companyLogoUrl: jobs.companyLogoUrl,
  hourlyRate: jobs.hourlyRate,
  numberOfPositions: jobs.numberOfPositions,
  acceptedApplications: jobs.acceptedApplications,
  positionsTaken: jobs.positionsTaken,
  mostPositionsTaken: jobs.mostPositionsTaken,
  rejectedApplications: jobs.rejectedApplications,
  applicationsTotal: jobs.applicationsTotal,
  applicationsPending: jobs.applicationsPending,
  date: jobs.date,
  startTime: jobs.startTime,
  endTime: jobs.endTime,
  endsNextDay: jobs.endsNextDay,
  seriesId: jobs.seriesId,
  isActive: jobs.isActive,
  status: jobs.status,
  isRecorded: jobs.isRecorded,
  opensToAllAt: jobs.opensToAllAt,
  instantMatch: jobs.instantMatch,
  urgent: jobs.urgent,
  createdAt: jobs.createdAt,
  updatedAt: jobs.updatedAt,
  ville: jobs.locationVille,
  descriptionPreview,
};

export function presentJobRow(row: StoredJobRow): JobRow {
  return { ...row, ...presentInstants(row) };
}

export function rowOf(job: StoredJob): JobRow {
  const preview = job.description && Array.from(job.description).slice(0, PREVIEW_LENGTH).join("");
  return presentJobRow({
    ...job,
    recruiterId: job.companyId,
    ville: job.locationVille,
    descriptionPreview: preview,
  });
}

export function presentJob(row: StoredJob): Job {
  return {
    ...row,
    recruiterId: row.companyId,
    location: locationOf(row),
    ...presentInstants(row),
  };
}

function presentInstants({ opensToAllAt, createdAt, updatedAt }: Instants) {
  return {
    opensToAllAt: opensToAllAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The columns of a job's address, which a copy takes. */
export const locationNames = [
  "address",
  "locationVille",
  "locationLatitude",
  "locationLongitude",
  "locationDetails",
  "locationApproximate",
] as const satisfies (keyof StoredJob)[];
export type StoredLocation = Pick<StoredJob, (typeof locationNames)[number]>;

export function locationOf(row: StoredLocation): Job["location"] {
  return {
    address: row.address,
    ville: row.locationVille,
    latitude: row.locationLatitude,
    longitude: row.locationLongitude,
    details: row.locationDetails,
    approximate: row.locationApproximate,
  };
}
