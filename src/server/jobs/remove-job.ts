import { eq } from "drizzle-orm";
import type { Writing } from "#server/context.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { announce } from "#server/live/announce.ts";
import { lockRecruiter } from "#server/recruiters/recruiters.queries.ts";
import { setActiveJobs } from "./count-usage.ts";
import { countActiveJobs, lockOwnJob } from "./jobs.queries.ts";

/** Deletes an own offer softly: inactive, deleted, hidden from the lists (spec §4). Its applications stay. */
export async function removeJob(
  { db, clock }: Writing,
  { recruiterId, id }: { recruiterId: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRecruiter(tx, recruiterId);
    await lockOwnJob(tx, recruiterId, id);
    const now = clock();
    await tx.update(jobs).set({ isActive: false, status: "deleted", updatedAt: now }).where(eq(jobs.id, id));
    await setActiveJobs(tx, recruiterId, await countActiveJobs(tx, recruiterId, now));
    await announce(tx, recruiterId, { kind: "job", ids: [id] });
  });
}
