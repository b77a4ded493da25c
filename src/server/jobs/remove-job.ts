import { eq } from "drizzle-orm";
import type { Writing } from "#server/context.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { announce } from "#server/live/announce.ts";
import { lockRecruiter } from "#server/recruiters/recruiters.queries.ts";
import { recountActiveJobs } from "./count-usage.ts";
import { lockOwnJob } from "./jobs.queries.ts";

/** Deletes an own offer softly: inactive, deleted, hidden from the lists (spec §4). Its applications stay. */
export async function removeJob(
  { db, clock }: Writing,
  { recruiterId, id }: { recruiterId: string; id: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRecruiter(tx, recruiterId);
    await lockOwnJob(tx, recruiterId, id);
    const deleted = { isActive: false, status: "deleted", updatedAt: clock() } as const;
    await tx.update(jobs).set(deleted).where(eq(jobs.id, id));
    await recountActiveJobs(tx, recruiterId);
    await announce(tx, recruiterId, { kind: "job", ids: [id] });
  });
}
