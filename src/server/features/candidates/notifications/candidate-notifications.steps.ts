import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import {
  type NotifiedJob,
  type NotificationKind,
  deliverAfter,
  beginningsChangedBy,
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

/** A statement takes 65,535 parameters at most, and a row a dozen. */
const INSERTED_AT_ONCE = 500;

export type NotificationDeps = { now: Date; newId: () => string; config: Pick<Config, "pushWebhook"> };

/** The notification rows, in the transaction of the event, and the tasks that deliver them (ADR 0088). */
export function candidateNotifications(
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
  const batches = Array.from({ length: Math.ceil(rows.length / INSERTED_AT_ONCE) }, (_, index) =>
    rows.slice(index * INSERTED_AT_ONCE, (index + 1) * INSERTED_AT_ONCE),
  );
  return {
    statements: batches.map((batch) => tx.insert(notifications, ...namedColumns(batch)).values(batch)),
    tasksToNotify: [
      ...(rows.some(({ pushDueAt }) => isDue(pushDueAt)) ? ["push-notifications"] : []),
      ...(isDueNow ? ["web-push-notifications"] : []),
      ...(rows.some(({ mailDueAt }) => isDue(mailDueAt)) ? ["mail-notifications"] : []),
    ],
  };
}

type NamedJob = NotifiedJob & { id: string };

/** The statement by which notifications that are not delivered yet name an edited job as it is now (ADR 0088); none for others. */
export function notificationUpdates(
  tx: Statements,
  { before, after }: { before: NamedJob; after: NamedJob },
) {
  const { jobId, body, pushDueAt, mailDueAt, webPushDueAt } = notifications;
  const changes = beginningsChangedBy(before, after).map(({ kind, from, to }) => ({
    beginsAsBefore: sql`(${eq(notifications.kind, kind)} and starts_with(${body}, ${from}::text))`,
    newBody: sql`${to}::text || substr(${body}, length(${from}::text) + 1)`,
  }));
  if (changes.length === 0) return [];
  const cases = changes.map(({ beginsAsBefore, newBody }) => sql`when ${beginsAsBefore} then ${newBody}`);
  const isUndelivered = or(isNotNull(pushDueAt), isNotNull(mailDueAt), isNotNull(webPushDueAt));
  return [
    tx
      .update(notifications)
      .set({ body: sql`case ${sql.join(cases, sql` `)} end` })
      .where(
        and(eq(jobId, before.id), isUndelivered, or(...changes.map(({ beginsAsBefore }) => beginsAsBefore))),
      ),
  ];
}
