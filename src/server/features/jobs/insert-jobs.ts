import { jobSearchText } from "#domain/jobs/job-list.ts";
import type { JobPublication } from "#domain/jobs/job-publication.ts";
import { endOf } from "#domain/jobs/schedule.ts";
import { monthInParis } from "#domain/values/dates.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { namedColumns, defaultsOf } from "#server/platform/db/rows.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { countAttemptsStatement } from "#server/platform/limits/limits.ts";
import type { StoredJob, StoredLocation } from "./job-rows.queries.ts";

type JobContent = Omit<
  JobPublication,
  "location" | "otherDates" | "description" | "category" | "poolFirstHours"
>;
export type NewJob = JobContent &
  StoredLocation &
  Pick<StoredJob, "id" | "category" | "description" | "seriesId" | "opensToAllAt">;
type PublicationContext = { company: Publisher; now: Date };

/** What a job, its limits and the usage need of its company. */
export const publisherColumns = {
  id: companies.id,
  companyName: companies.companyName,
  companyDescription: companies.companyDescription,
  companyLogo: companies.companyLogo,
  businessType: companies.businessType,
  subscriptionPlan: companies.subscriptionPlan,
  usageMonth: companies.usageMonth,
  usageMonthlyJobs: companies.usageMonthlyJobs,
};
type Publisher = Pick<typeof companies.$inferSelect, keyof typeof publisherColumns>;

const newJob = defaultsOf(jobs);

/** The rows of new open and active jobs, and the statements that write them, the usage and the rate limit (spec §4). */
export function insertJobs(tx: Statements, newJobs: readonly NewJob[], { company, now }: PublicationContext) {
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
