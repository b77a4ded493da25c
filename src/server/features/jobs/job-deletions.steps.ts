import { and, eq } from "drizzle-orm";
import type { NotifiedJob } from "#domain/candidates/notification.ts";
import { isStillEngaged } from "#domain/engagements/engagement.ts";
import {
  type NotificationDeps,
  candidateNotifications,
} from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { readUnanswered } from "#server/features/candidates/proposals/proposals.queries.ts";
import { readPeopleToCancel } from "#server/features/engagements/attendance/attendance.steps.ts";
import { engagementEndings } from "#server/features/engagements/engagement-endings.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";

type DeletedJob = NotifiedJob & { id: string };
type People = Awaited<ReturnType<typeof lockPeopleOfJobs>>;

/** Whom a deletion of jobs concerns; locks the people engaged. */
export async function lockPeopleOfJobs(
  tx: Statements,
  { companyId, jobIds, now }: { companyId: string; jobIds: readonly string[]; now: Date },
) {
  const [engaged, asked] = await Promise.all([
    readPeopleToCancel(tx, { companyId, jobIds }),
    readUnanswered(tx, { companyIds: [companyId], jobIds, now }),
  ]);
  return { engaged, asked };
}

/**
 * The statements of a deletion of jobs: future ones end their engagements, and tell the people engaged and those who have not
 * answered about them.
 */
export function jobDeletions(
  tx: Statements,
  deleted: readonly DeletedJob[],
  { companyId, people, ...deps }: { companyId: string; people: People } & NotificationDeps,
) {
  const { now } = deps;
  const futureJobs = new Map(deleted.flatMap((job) => (job.startsAt > now ? [[job.id, job]] : [])));
  const pastIds = deleted.filter(({ id }) => !futureJobs.has(id)).map(({ id }) => id);
  const deletion = { isActive: false, status: "deleted", updatedAt: now } as const;
  const own = (ids: readonly string[]) => and(isAmong(jobs.id, ids), eq(jobs.companyId, companyId));
  const futureIds = [...futureJobs.keys()];
  // Who left a job that had started, before it was moved, keeps what they did.
  const cancelled = people.engaged.filter(
    ({ engagement }) => futureJobs.has(engagement.jobId) && engagement.startsAt > now,
  );
  const cancellations = cancelled.flatMap(({ engagement }) => {
    const job = futureJobs.get(engagement.jobId);
    const { userId, applicationId } = engagement;
    return job && isStillEngaged(engagement)
      ? [{ userId, applicationId, kind: "cancelled" as const, job }]
      : [];
  });
  const ids = deleted.map(({ id }) => id);
  const unanswered = people.asked.filter(({ job }) => ids.includes(job.id)).map(deletedProposal);
  const notified = candidateNotifications(tx, [...cancellations, ...unanswered], deps);
  return {
    statements: [
      tx.update(jobs).set(deletion).where(own(pastIds)),
      tx
        .update(jobs)
        .set({ ...deletion, positionsTaken: 0, filledAt: null })
        .where(own(futureIds)),
      ...engagementEndings(tx, cancelled, { companyId, now, by: "recruiter", reason: null }),
      ...notified.statements,
    ],
    tasksToNotify: notified.tasksToNotify,
    kind: "job" as const,
    ids,
  };
}

/** What somebody is told of the deletion of a job about which they have not answered (ADR 0166). */
export function deletedProposal({ userId, job }: { userId: string; job: DeletedJob }) {
  return { userId, applicationId: null, kind: "proposal-closed", job } as const;
}
