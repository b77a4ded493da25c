import type { Writing } from "#server/context.ts";
import { writeTenant } from "#server/db/tenant-write.ts";
import { changeOwnJob, readOwnJob } from "./own-job.steps.ts";

/** Deletes an own offer softly: inactive, deleted, hidden from the lists (spec §4). Its applications stay. */
export async function removeJob(
  { clock, ...context }: Writing,
  { recruiterId, id }: { recruiterId: string; id: string },
): Promise<void> {
  const now = clock();
  await writeTenant(context, {
    read: (tx) => readOwnJob(tx, { recruiterId, id, now }),
    decide(facts, tx) {
      const change = { isActive: false, status: "deleted" } as const;
      return { answer: undefined, changes: changeOwnJob(tx, facts, { recruiterId, change, now }).changes };
    },
  });
}
