import { and, eq, isNull } from "drizzle-orm";
import type { Writing } from "#server/context.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { writeTenant } from "#server/db/tenant-write.ts";
import { notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";
import { changeOwnJob, readEngaged, readOwnJob } from "./own-job.steps.ts";

/**
 * Deletes an own offer softly: inactive, deleted, hidden from the lists (spec §4). Its applications stay; the people
 * engaged for a mission to come are told that it is cancelled.
 */
export async function removeJob(
  { clock, newId, ...context }: Writing,
  { recruiterId, id }: { recruiterId: string; id: string },
): Promise<void> {
  const now = clock();
  await writeTenant(context, {
    read: (tx) => readOwnJob(tx, { recruiterId, id, now }),
    readLocked: (tx) => readEngaged(tx, { recruiterId, id }),
    decide(facts, tx, engaged) {
      const { job } = facts;
      const isToCome = job.startsAt > now;
      const change = {
        isActive: false,
        status: "deleted",
        ...(isToCome && { placesTaken: 0, filledAt: null }),
      } as const;
      const { changes } = changeOwnJob(tx, facts, { recruiterId, change, now });
      if (!isToCome) return { answer: undefined, changes };
      const ended = tx
        .update(engagements)
        .set({ endedAt: now, endedBy: "recruiter" })
        .where(
          and(
            eq(engagements.jobId, id),
            eq(engagements.recruiterId, recruiterId),
            isNull(engagements.endedAt),
          ),
        );
      const notified = notifyCandidates(
        tx,
        engaged.map((person) => ({ ...person, kind: "cancelled", job })),
        { now, newId },
      );
      return {
        answer: undefined,
        changes: {
          ...changes,
          statements: [...changes.statements, ended, ...notified.statements],
          tasks: notified.tasks,
        },
      };
    },
  });
}
