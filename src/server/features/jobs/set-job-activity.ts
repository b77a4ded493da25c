import { type Job, assertWithinPlan, assertNotFinished } from "#domain/jobs/job.ts";
import { planOf } from "#server/features/companies/companies.queries.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { presentJob } from "./job-rows.queries.ts";
import { ownJobChange, readOwnJob } from "./own-job.steps.ts";

type Request = { companyId: string; id: string; isActive: boolean };

/** Reactivating counts in the plan's limit (`resource-exhausted`); refused once finished (`failed-precondition`). */
export async function setJobActivity(
  { clock, ...context }: WriteDeps,
  { companyId, id, isActive }: Request,
): Promise<Job> {
  const now = clock();
  return writeTenant(context, {
    read: (tx) => readOwnJob(tx, { companyId, id, now }),
    decide(row, tx) {
      if (row.job.isActive === isActive) return { answer: presentJob(row.job) };
      if (isActive) {
        assertNotFinished(row.job, now);
        assertWithinPlan(planOf(row), row);
      }
      const { after, changes } = ownJobChange(tx, row.job, { companyId, change: { isActive }, now });
      return { answer: presentJob(after), changes };
    },
  });
}
