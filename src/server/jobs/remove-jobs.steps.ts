import { and, eq, isNull } from "drizzle-orm";
import type { Mission } from "#domain/engagements/notification.ts";
import { isAmong } from "#server/db/conditions.ts";
import type { Statements } from "#server/db/client.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { type Notifying, notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";

type Removed = Mission & { id: string };
type Engaged = { jobId: string; userId: string; applicationId: string };

/** The statements of a deletion of offers: future ones end their engagements and notify the people engaged. */
export function removeJobs(
  tx: Statements,
  removed: readonly Removed[],
  { recruiterId, engaged, ...notifying }: { recruiterId: string; engaged: readonly Engaged[] } & Notifying,
) {
  const { now } = notifying;
  const toCome = new Map(removed.flatMap((job) => (job.startsAt > now ? [[job.id, job]] : [])));
  const past = removed.filter(({ id }) => !toCome.has(id)).map(({ id }) => id);
  const gone = { isActive: false, status: "deleted", updatedAt: now } as const;
  const own = (ids: readonly string[]) => and(isAmong(jobs.id, ids), eq(jobs.recruiterId, recruiterId));
  const coming = [...toCome.keys()];
  const notified = notifyCandidates(
    tx,
    engaged.flatMap(({ jobId, ...person }) => {
      const job = toCome.get(jobId);
      return job ? [{ ...person, kind: "cancelled" as const, job }] : [];
    }),
    notifying,
  );
  return {
    statements: [
      tx.update(jobs).set(gone).where(own(past)),
      tx
        .update(jobs)
        .set({ ...gone, placesTaken: 0, filledAt: null })
        .where(own(coming)),
      tx
        .update(engagements)
        .set({ endedAt: now, endedBy: "recruiter" })
        .where(
          and(
            isAmong(engagements.jobId, coming),
            eq(engagements.recruiterId, recruiterId),
            isNull(engagements.endedAt),
          ),
        ),
      ...notified.statements,
    ],
    tasksToNotify: notified.tasksToNotify,
    kind: "job" as const,
    ids: removed.map(({ id }) => id),
  };
}
