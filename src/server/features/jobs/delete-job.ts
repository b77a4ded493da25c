import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { jobDeletions, lockPeopleOfJobs } from "./job-deletions.steps.ts";
import { readOwnJob } from "./own-job.steps.ts";

/** Soft deletion (spec §4): its applications stay; tells the people engaged for a future job, and those asked to do it. */
export async function deleteJob(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  const now = clock();
  await writeTenant(context, {
    read: (tx) => readOwnJob(tx, { companyId, id, now }),
    readLocked: (tx) => lockPeopleOfJobs(tx, { companyId, jobIds: [id], now }),
    decide: ({ job }, tx, people) => ({
      answer: undefined,
      changes: jobDeletions(tx, [job], { companyId, people, now, newId, config }),
    }),
  });
}
