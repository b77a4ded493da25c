import { and, eq, isNull } from "drizzle-orm";
import type { Mission } from "#domain/engagements/notification.ts";
import { isAmong } from "#server/db/conditions.ts";
import type { Statements } from "#server/db/client.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { jobs } from "#server/db/tables/jobs.ts";
import { type NotificationDeps, notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";

type Removed = Mission & { id: string };
type Engaged = { jobId: string; userId: string; applicationId: string };

/** The statements of a deletion of offers: future ones end their engagements and notify the people engaged. */
export function removeJobs(
  tx: Statements,
  removed: readonly Removed[],
  { recruiterId, engaged, ...deps }: { recruiterId: string; engaged: readonly Engaged[] } & NotificationDeps,
) {
  const { now } = deps;
  const futureJobs = new Map(removed.flatMap((job) => (job.startsAt > now ? [[job.id, job]] : [])));
  const pastIds = removed.filter(({ id }) => !futureJobs.has(id)).map(({ id }) => id);
  const deletion = { isActive: false, status: "deleted", updatedAt: now } as const;
  const own = (ids: readonly string[]) => and(isAmong(jobs.id, ids), eq(jobs.recruiterId, recruiterId));
  const futureIds = [...futureJobs.keys()];
  const notified = notifyCandidates(
    tx,
    engaged.flatMap(({ jobId, ...person }) => {
      const job = futureJobs.get(jobId);
      return job ? [{ ...person, kind: "cancelled" as const, job }] : [];
    }),
    deps,
  );
  return {
    statements: [
      tx.update(jobs).set(deletion).where(own(pastIds)),
      tx
        .update(jobs)
        .set({ ...deletion, placesTaken: 0, filledAt: null })
        .where(own(futureIds)),
      tx
        .update(engagements)
        .set({ endedAt: now, endedBy: "recruiter" })
        .where(
          and(
            isAmong(engagements.jobId, futureIds),
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
