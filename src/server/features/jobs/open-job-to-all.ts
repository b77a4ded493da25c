import type { Job } from "#domain/jobs/job.ts";
import { isForPoolOnly } from "#domain/jobs/pool-first.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { presentJob } from "./job-rows.queries.ts";
import { ownJobChange, readOwnJob } from "./own-job.steps.ts";

type Request = { companyId: string; id: string };

/** « Ouvrir à tous »: a job already open stays as it is. */
export async function openJobToAll(
  { clock, ...context }: WriteDeps,
  { companyId, id }: Request,
): Promise<Job> {
  const now = clock();
  return writeTenant(context, {
    read: (tx) => readOwnJob(tx, { companyId, id, now }),
    decide({ job }, tx) {
      if (!isForPoolOnly(job.opensToAllAt, now)) return { answer: presentJob(job) };
      const { after, changes } = ownJobChange(tx, job, { companyId, change: { opensToAllAt: now }, now });
      return { answer: presentJob(after), changes };
    },
  });
}
