import { deliverAfter, isMailed, notificationTexts } from "#domain/engagements/notification.ts";
import type { Mission, NotificationKind } from "#domain/engagements/notification.ts";
import type { Config } from "#server/config.ts";
import type { Statements } from "#server/db/client.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { addTaskStatements } from "#server/queue/add-task.ts";

type Notice = {
  userId: string;
  applicationId: string;
  kind: NotificationKind;
  job: Mission & { id: string };
  detail?: string;
};

export type NotificationDeps = { now: Date; newId: () => string; config: Pick<Config, "pushWebhook"> };

/** The notification rows and the jobs that push and mail them, in the transaction of the event (ADR 0088). */
export function notifyCandidates(
  tx: Statements,
  notices: readonly Notice[],
  { now, newId, config }: NotificationDeps,
) {
  const prepared = notices.map(({ userId, applicationId, kind, job, detail }) => ({
    isMailed: isMailed(kind, job.startsAt, now),
    row: {
      id: newId(),
      userId,
      applicationId,
      kind,
      jobId: job.id,
      ...notificationTexts(kind, job, detail),
      createdAt: now,
      deliverAfter: deliverAfter(kind, job.startsAt, now),
    },
  }));
  const rows = prepared.map(({ row }) => row);
  const pushed = config.pushWebhook === undefined ? [] : rows;
  const mailed = prepared.filter((one) => one.isMailed).map(({ row }) => row);
  const isDue = (row: { deliverAfter: Date }) => row.deliverAfter <= now;
  const jobsOf = (some: typeof rows) =>
    some.map(({ id, deliverAfter: after }) => ({ data: { notificationId: id }, key: id, after }));
  return {
    statements: [
      ...(rows.length === 0 ? [] : [tx.insert(notifications).values(rows)]),
      ...addTaskStatements("push-notification", jobsOf(pushed)),
      ...addTaskStatements("mail-notification", jobsOf(mailed)),
    ],
    tasksToNotify: [
      ...(pushed.some(isDue) ? ["push-notification" as const] : []),
      ...(mailed.some(isDue) ? ["mail-notification" as const] : []),
    ],
  };
}
