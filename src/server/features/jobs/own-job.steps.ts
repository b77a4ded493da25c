import { and, eq, sql } from "drizzle-orm";
import type { Statements } from "#server/platform/db/client.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { preparedRead, tenantColumns } from "#server/platform/db/tenant-write.ts";
import { type StoredJob, isNotDeleted } from "./job-rows.queries.ts";
import { activeJobsAt } from "./jobs.queries.ts";

/** Takes `companyId`, `id` and `now`. */
export const readOwnJob = preparedRead("own_job", (tx) =>
  tx
    .select({
      ...tenantColumns,
      subscriptionPlan: companies.subscriptionPlan,
      businessType: companies.businessType,
      company: { businessName: companies.companyName, companyDescription: companies.companyDescription },
      activeJobs: activeJobsAt(sql.placeholder("now")),
      job: jobs,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(eq(jobs.id, sql.placeholder("id")), eq(jobs.companyId, sql.placeholder("companyId")), isNotDeleted),
    )
    .for("update", { of: [companies, jobs] }),
);

export function ownJobChange(
  tx: Statements,
  job: typeof jobs.$inferSelect,
  { companyId, change, now }: { companyId: string; change: Partial<StoredJob>; now: Date },
) {
  const after = { ...job, ...change, updatedAt: now };
  return {
    after,
    changes: {
      statements: [
        tx
          .update(jobs)
          .set({ ...change, updatedAt: now })
          .where(and(eq(jobs.id, job.id), eq(jobs.companyId, companyId))),
      ],
      kind: "job" as const,
      ids: [job.id],
    },
  };
}
