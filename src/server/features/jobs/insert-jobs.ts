import { type Placeholder, and, asc, eq } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import { jobSearchText } from "#domain/jobs/job-list.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { endOf } from "#domain/jobs/schedule.ts";
import { monthInParis } from "#domain/values/dates.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { attemptColumns } from "#server/platform/db/idempotency.ts";
import { namedColumns, defaultsOf } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns } from "#server/platform/db/tenant-write.ts";
import { attemptsInWindow, countAttemptsStatement } from "#server/platform/http/rate-limits.ts";
import { type StoredJob, type StoredLocation, isNotDeleted } from "./job-rows.queries.ts";
import { activeJobsAt } from "./jobs.queries.ts";

type JobContent = Omit<
  JobPublication,
  "location" | "otherDates" | "description" | "category" | "poolFirstHours"
>;
export type NewJob = JobContent &
  StoredLocation &
  Pick<StoredJob, "id" | "category" | "description" | "seriesId" | "opensToAllAt">;
type PublicationContext = { company: Publisher; now: Date };

/** What a job, its limits and the usage need of its company. */
const publisherColumns = {
  id: companies.id,
  companyName: companies.companyName,
  companyDescription: companies.companyDescription,
  companyLogo: companies.companyLogo,
  businessType: companies.businessType,
  subscriptionPlan: companies.subscriptionPlan,
  usageMonth: companies.usageMonth,
  usageMonthlyJobs: companies.usageMonthlyJobs,
  isActive: companies.isActive,
};
type Publisher = Pick<typeof companies.$inferSelect, keyof typeof publisherColumns>;

/** What creating jobs reads of a company, its limits and the attempt. */
export function creationColumns(now: Date | Placeholder) {
  return {
    ...tenantColumns,
    publications: attemptsInWindow,
    company: publisherColumns,
    activeJobs: activeJobsAt(now),
    attempt: attemptColumns,
  };
}

/** The jobs that an earlier attempt created, the earliest first. Refuses with `not-found` once all are deleted. */
export async function readCreatedJobs(
  tx: Statements,
  companyId: string,
  ids: readonly string[],
): Promise<StoredJob[]> {
  const created = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isNotDeleted, isAmong(jobs.id, ids)))
    .orderBy(asc(jobs.date), asc(jobs.id));
  if (created.length === 0) throw new AppError("not-found");
  return created;
}

const newJob = defaultsOf(jobs);

/**
 * The rows of new open and active jobs, and the statements that write them, the usage and the rate limit (spec §4). Refuses a
 * company closed since the request was accepted (`permission-denied`).
 */
export function insertJobs(tx: Statements, newJobs: readonly NewJob[], { company, now }: PublicationContext) {
  if (!company.isActive) throw new AppError("permission-denied");
  const rows = newJobs.map((job) => newRow(job, company, now));
  const stored = rows.map((row): StoredJob => ({ ...newJob, ...row }));
  const month = monthInParis(now);
  const previousCount = company.usageMonth === month ? company.usageMonthlyJobs : 0;
  return {
    stored,
    changes: {
      statements: [
        tx.insert(jobs, ...namedColumns(rows)).values(rows),
        countAttemptsStatement(
          "publishing",
          rows.map(() => company.id),
        ),
      ],
      company: {
        usageMonth: month,
        usageMonthlyJobs: previousCount + stored.length,
      },
      kind: "job" as const,
      ids: stored.map(({ id }) => id),
    },
  };
}

function newRow(job: NewJob, company: Publisher, now: Date) {
  return {
    ...job,
    companyId: company.id,
    businessName: company.companyName,
    companyDescription: company.companyDescription,
    companyLogoUrl: company.companyLogo,
    endsAt: endOf(job),
    searchText: jobSearchText({ ...job, ville: job.locationVille }),
    createdAt: now,
    updatedAt: now,
  };
}
