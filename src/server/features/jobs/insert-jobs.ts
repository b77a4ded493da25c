import { AppError } from "#domain/errors.ts";
import { jobSearchText } from "#domain/jobs/job-list.ts";
import { publicationsExceeded, publishingLimit, type JobPublication } from "#domain/jobs/job-publication.ts";
import { endOf } from "#domain/jobs/schedule.ts";
import { monthInParis } from "#domain/values/dates.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { namedColumns } from "#server/platform/db/rows.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { countAttemptsStatement } from "#server/platform/limits/limits.ts";
import type { StoredJob, StoredLocation } from "./job-rows.queries.ts";

type JobContent = Omit<
  JobPublication,
  "location" | "otherDates" | "description" | "category" | "poolFirstHours"
>;
export type NewJob = JobContent &
  StoredLocation &
  Pick<StoredJob, "id" | "category" | "description" | "seriesId" | "opensToAllAt">;
type PublicationContext = { recruiter: Publisher; now: Date };

/** What a job, its limits and the usage need of its recruiter. */
export const publisherColumns = {
  id: recruiters.id,
  companyName: recruiters.companyName,
  companyDescription: recruiters.companyDescription,
  companyLogo: recruiters.companyLogo,
  businessType: recruiters.businessType,
  subscriptionPlan: recruiters.subscriptionPlan,
  usageMonth: recruiters.usageMonth,
  usageMonthlyJobs: recruiters.usageMonthlyJobs,
};
type Publisher = Pick<typeof recruiters.$inferSelect, keyof typeof publisherColumns>;

/** The columns left to their defaults in the database. */
const newJob = {
  status: "open",
  isActive: true,
  instantMatch: true,
  version: 0,
  termsVersion: 0,
  acceptedApplications: 0,
  placesTaken: 0,
  mostPlacesTaken: 0,
  rejectedApplications: 0,
  applicationsTotal: 0,
  applicationsPending: 0,
  applicationsMailedAt: null,
  dateChangedAt: null,
  hoursChangedAt: null,
  rateLoweredAt: null,
  breakLengthenedAt: null,
  isRecorded: false,
  filledAt: null,
} as const satisfies Partial<StoredJob>;

/** Refuses to publish more jobs than are left within the hour (`rate-limit-exceeded`). */
export function assertPublicationsLeft(
  newJobs: number,
  { count, seconds }: { count: number; seconds: number },
): void {
  const left = Math.max(0, publishingLimit.attempts - count);
  if (newJobs <= left) return;
  throw new AppError("rate-limit-exceeded", {
    message: publicationsExceeded(left, seconds),
    retryAfter: seconds,
  });
}

/** The rows of new open and active jobs, and the statements that write them, the usage and the rate limit (spec §4). */
export function insertJobs(
  tx: Statements,
  newJobs: readonly NewJob[],
  { recruiter, now }: PublicationContext,
) {
  const rows = newJobs.map((job) => newRow(job, recruiter, now));
  const stored = rows.map((row): StoredJob => ({ ...newJob, ...row }));
  const month = monthInParis(now);
  const previousCount = recruiter.usageMonth === month ? recruiter.usageMonthlyJobs : 0;
  return {
    stored,
    changes: {
      statements: [
        tx.insert(jobs, ...namedColumns(rows)).values(rows),
        countAttemptsStatement(
          "publishing",
          rows.map(() => recruiter.id),
        ),
      ],
      recruiter: {
        usageMonth: month,
        usageMonthlyJobs: previousCount + stored.length,
      },
      kind: "job" as const,
      ids: stored.map(({ id }) => id),
    },
  };
}

function newRow(job: NewJob, recruiter: Publisher, now: Date) {
  return {
    ...job,
    recruiterId: recruiter.id,
    businessName: recruiter.companyName,
    companyDescription: recruiter.companyDescription,
    companyLogoUrl: recruiter.companyLogo,
    endsAt: endOf(job),
    searchText: jobSearchText({ ...job, ville: job.locationVille }),
    createdAt: now,
    updatedAt: now,
  };
}
