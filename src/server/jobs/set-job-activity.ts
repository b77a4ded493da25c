import { eq } from "drizzle-orm";
import { refuseBeyondPlan, refuseFinished } from "#domain/job.ts";
import type { Job } from "#domain/job.ts";
import type { Writing } from "#server/context.ts";
import { only } from "#server/db/rows.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { announce } from "#server/live/announce.ts";
import { lockRecruiter } from "#server/recruiters/recruiters.queries.ts";
import { recountActiveJobs } from "./count-usage.ts";
import { countActiveJobs, lockOwnJob } from "./jobs.queries.ts";
import { presentJob } from "./job-rows.queries.ts";

type Request = { recruiterId: string; id: string; isActive: boolean };

/**
 * Suspends or reactivates an own offer (spec §4). Reactivating counts in the plan's limit (`resource-exhausted`) and
 * is refused for a finished offer (`failed-precondition`). Asking for the state it has changes nothing.
 */
export async function setJobActivity(
  { db, clock }: Writing,
  { recruiterId, id, isActive }: Request,
): Promise<Job> {
  return db.transaction(async (tx) => {
    const recruiter = await lockRecruiter(tx, recruiterId);
    const job = await lockOwnJob(tx, recruiterId, id);
    if (job.isActive === isActive) return presentJob(job);
    const now = clock();
    if (isActive) {
      refuseFinished(job, now);
      refuseBeyondPlan(recruiter.plan, await countActiveJobs(tx, recruiterId, now));
    }
    const rows = await tx.update(jobs).set({ isActive, updatedAt: now }).where(eq(jobs.id, id)).returning();
    await recountActiveJobs(tx, recruiterId);
    await announce(tx, recruiterId, { kind: "job", ids: [id] });
    return presentJob(only(rows));
  });
}
