import { sql } from "drizzle-orm";
import {
  type NotifiedJob,
  type NotificationKind,
  deliverAfter,
  isMailed,
  notificationTexts,
} from "#domain/candidates/notification.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { namedColumns } from "#server/platform/db/rows.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";

type NewNotification = {
  userId: string;
  /** Null before there is one. */
  applicationId: string | null;
  kind: NotificationKind;
  job: NotifiedJob & { id: string };
  detail?: string;
};

export type NotificationDeps = { now: Date; newId: () => string; config: Pick<Config, "pushWebhook"> };

/** The notification rows, in the transaction of the event, and the tasks that deliver them (ADR 0088). */
export function notifyCandidates(
  tx: Statements,
  newNotifications: readonly NewNotification[],
  { now, newId, config }: NotificationDeps,
) {
  const rows = newNotifications.map(({ userId, applicationId, kind, job, detail }) => {
    const dueAt = deliverAfter(kind, job.startsAt, now);
    return {
      id: newId(),
      userId,
      applicationId,
      kind,
      jobId: job.id,
      ...notificationTexts(kind, job, detail),
      createdAt: now,
      pushDueAt: config.pushWebhook === undefined ? null : dueAt,
      mailDueAt: isMailed(kind, job.startsAt, now) ? dueAt : null,
      webPushDueAt: sql`(select ${dueAt}::timestamptz where exists (
        select 1 from push_subscriptions where user_id = ${userId}::uuid))`,
    };
  });
  const isDueNow = newNotifications.some(({ kind, job }) => deliverAfter(kind, job.startsAt, now) <= now);
  const isDue = (dueAt: Date | null) => dueAt !== null && dueAt <= now;
  return {
    statements: rows.length === 0 ? [] : [tx.insert(notifications, ...namedColumns(rows)).values(rows)],
    tasksToNotify: [
      ...(rows.some(({ pushDueAt }) => isDue(pushDueAt)) ? ["push-notifications"] : []),
      ...(isDueNow ? ["web-push-notifications"] : []),
      ...(rows.some(({ mailDueAt }) => isDue(mailDueAt)) ? ["mail-notifications"] : []),
    ],
  };
}
