import { deliverAfter, isMailed, notificationTexts } from "#domain/engagements/notification.ts";
import type { Mission, NotificationKind } from "#domain/engagements/notification.ts";
import type { Statements } from "#server/db/client.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { addTasks } from "#server/queue/add-task.ts";

type Told = {
  userId: string;
  applicationId: string;
  kind: NotificationKind;
  job: Mission & { id: string };
};

/**
 * What tells candidates, in the transaction of what it tells: a row each, and the jobs that push it and mail it
 * (ADR 0088). Never another candidate's name.
 */
export function notifyCandidates(
  tx: Statements,
  told: readonly Told[],
  { now, newId }: { now: Date; newId: () => string },
) {
  const rows = told.map(({ userId, applicationId, kind, job }) => ({
    id: newId(),
    userId,
    applicationId,
    kind,
    jobId: job.id,
    ...notificationTexts(kind, job),
    createdAt: now,
    deliverAfter: deliverAfter(kind, job.startsAt, now),
  }));
  return {
    statements: rows.length === 0 ? [] : [tx.insert(notifications).values(rows)],
    addTasks: async (queue: Statements) => {
      const jobs = rows.map(({ id, kind, deliverAfter: after }) => ({
        kind,
        job: { data: { notificationId: id }, key: id, after },
      }));
      await Promise.all([
        addTasks(
          queue,
          "push-notification",
          jobs.map(({ job }) => job),
        ),
        addTasks(
          queue,
          "mail-notification",
          jobs.filter(({ kind }) => isMailed(kind)).map(({ job }) => job),
        ),
      ]);
    },
  };
}
