import { and, eq, sql } from "drizzle-orm";
import type { NotifiedJob } from "#domain/candidates/notification.ts";
import {
  type NotificationDeps,
  candidateNotifications,
} from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";

type RemindedPerson = {
  id: string;
  userId: string;
  notifiedJob: NotifiedJob & { id: string };
  /** The detail of a change that the person has not accepted: they are told of it again, rather than asked to confirm. */
  changed?: string | undefined;
};

/** What writes one more reminder to each of these people, whose engagements the transaction has locked. */
export function reminderChanges(
  tx: Statements,
  { companyId, people }: { companyId: string; people: readonly RemindedPerson[] },
  notifying: NotificationDeps,
) {
  const { now } = notifying;
  const ids = people.map(({ id }) => id);
  const notified = candidateNotifications(
    tx,
    people.map(({ id, userId, notifiedJob, changed }) => ({
      userId,
      applicationId: id,
      kind: changed === undefined ? "confirm" : "changed",
      job: notifiedJob,
      detail: changed,
    })),
    notifying,
  );
  return {
    statements: [
      tx
        .update(engagements)
        .set({ askedAt: now, reminders: sql`${engagements.reminders} + 1` })
        .where(and(isAmong(engagements.applicationId, ids), eq(engagements.companyId, companyId))),
      ...notified.statements,
    ],
    tasksToNotify: notified.tasksToNotify,
    kind: "engagement" as const,
    ids: [...ids, ...new Set(people.map(({ notifiedJob }) => notifiedJob.id))],
  };
}
