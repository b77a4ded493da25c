import { and, eq, sql } from "drizzle-orm";
import type { Statements } from "#server/platform/db/client.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { recruiters } from "#server/platform/db/tables/recruiters.ts";
import { preparedRead, tenantColumns } from "#server/platform/db/tenant-write.ts";
import type { StoredJob } from "./job-rows.queries.ts";
import { activeJobsAt } from "./jobs.queries.ts";

/** Takes `recruiterId`, `id` and `now`. */
export const readOwnJob = preparedRead("own_job", (tx) =>
  tx
    .select({
      ...tenantColumns,
      subscriptionPlan: recruiters.subscriptionPlan,
      businessType: recruiters.businessType,
      activeJobs: activeJobsAt(sql.placeholder("now")),
      job: jobs,
    })
    .from(jobs)
    .innerJoin(recruiters, eq(recruiters.id, jobs.recruiterId))
    .where(
      and(
        eq(jobs.id, sql.placeholder("id")),
        eq(jobs.recruiterId, sql.placeholder("recruiterId")),
        eq(jobs.status, "open"),
      ),
    )
    .for("update", { of: [recruiters, jobs] }),
);

export function changeOwnJob(
  tx: Statements,
  job: typeof jobs.$inferSelect,
  { recruiterId, change, now }: { recruiterId: string; change: Partial<StoredJob>; now: Date },
) {
  const after = { ...job, ...change, updatedAt: now };
  return {
    after,
    changes: {
      statements: [
        tx
          .update(jobs)
          .set({ ...change, updatedAt: now })
          .where(and(eq(jobs.id, job.id), eq(jobs.recruiterId, recruiterId))),
      ],
      kind: "job" as const,
      ids: [job.id],
    },
  };
}
