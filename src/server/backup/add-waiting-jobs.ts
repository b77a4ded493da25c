import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { lapsesAt, presumedAt, notificationDueAt } from "#domain/engagements/attendance.ts";
import { confirmationDueAt } from "#domain/engagements/engagement.ts";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { engagements } from "#server/db/tables/engagements.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { mailOutbox, supportRequests } from "#server/db/tables/external.ts";
import type { Transaction } from "#server/db/client.ts";
import { addTasks } from "#server/queue/add-task.ts";

/** Recreates the queue's jobs from the restored rows: a backup does not include the queue. */
export async function recreateJobs(db: NodePgDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    const mails = await tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.givenUpAt)));
    await addTasks(
      tx,
      "send-mail",
      mails.map(({ id }) => ({ key: id, data: { mailId: id } })),
    );
    const unconfirmed = await tx
      .select({
        id: engagements.applicationId,
        agreedAt: engagements.agreedAt,
        startsAt: engagements.startsAt,
      })
      .from(engagements)
      .where(and(isNull(engagements.askedAt), isNull(engagements.endedAt), sql`starts_at > now()`));
    await addTasks(
      tx,
      "request-confirmation",
      unconfirmed.map(({ id, agreedAt, startsAt }) => ({
        key: id,
        data: { applicationId: id },
        after: confirmationDueAt(agreedAt, startsAt),
      })),
    );
    await addAttendanceJobs(tx);
    const unsent = await tx
      .select({ id: notifications.id, after: notifications.deliverAfter })
      .from(notifications)
      .where(sql`deliver_after > now() - interval '1 hour'`);
    const waiting = unsent.map(({ id, after }) => ({ key: id, data: { notificationId: id }, after }));
    await addTasks(tx, "push-notification", waiting);
    await addTasks(tx, "mail-notification", waiting);
    const requests = await tx
      .select({ id: supportRequests.id })
      .from(supportRequests)
      // Older ones were received without a configured webhook.
      .where(and(isNull(supportRequests.relayedAt), sql`created_at > now() - interval '30 days'`));
    await addTasks(
      tx,
      "relay-support-request",
      requests.map(({ id }) => ({ key: id, data: { requestId: id } })),
    );
  });
}

async function addAttendanceJobs(tx: Transaction): Promise<void> {
  const unrecorded = await tx
    .selectDistinct({ id: engagements.jobId, endsAt: engagements.endsAt })
    .from(engagements)
    .where(and(isNull(engagements.outcome), isNull(engagements.endedAt), eq(engagements.isCounted, true)));
  await addTasks(
    tx,
    "presume-attendance",
    unrecorded.map(({ id, endsAt }) => ({ key: id, data: { jobId: id }, after: presumedAt(endsAt) })),
  );
  const recorded = await tx
    .select({ id: engagements.applicationId, recordedAt: engagements.recordedAt })
    .from(engagements)
    .where(sql`recorded_at > now() - interval '1 hour'`);
  await addTasks(
    tx,
    "notify-attendance",
    recorded.map(({ id, recordedAt }) => ({
      key: id,
      data: { applicationId: id },
      ...(recordedAt !== null && { after: notificationDueAt(recordedAt) }),
    })),
  );
  const contested = await tx
    .select({ id: engagements.applicationId, contestedAt: engagements.contestedAt })
    .from(engagements)
    .where(and(isNotNull(engagements.contestedAt), isNull(engagements.contestAnswer)));
  await addTasks(
    tx,
    "grant-unanswered-contest",
    contested.map(({ id, contestedAt }) => ({
      key: id,
      data: { applicationId: id },
      ...(contestedAt !== null && { after: lapsesAt(contestedAt) }),
    })),
  );
}
