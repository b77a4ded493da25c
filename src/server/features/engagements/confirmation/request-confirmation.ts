import { and, eq, gt, isNull, lt, not, sql } from "drizzle-orm";
import { askedIfStartsBefore } from "#domain/engagements/confirmation.ts";
import { candidateNotifications } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { isChangedRow, isUnrecordedRow } from "#server/features/engagements/engagements.queries.ts";
import { readEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import type { DueRows } from "#server/platform/queue/task.ts";

/** The engagements to confirm, as agreed and not asked for yet, of the jobs until tomorrow's. */
const isConfirmationDue = (now: Date) =>
  and(
    isNull(engagements.askedAt),
    isNull(engagements.confirmedAt),
    isUnrecordedRow,
    gt(engagements.startsAt, now),
    lt(engagements.startsAt, askedIfStartsBefore(now)),
    not(isChangedRow),
  );

export const confirmationsToRequest: DueRows = (now) =>
  sql`select ${engagements.applicationId} as id from ${engagements} where ${isConfirmationDue(now)}`;

/** Requests a confirmation once: at 10 h the day before, or immediately when accepted later (ADR 0087). */
export async function requestConfirmation(
  { clock, newId, config, ...context }: WriteDeps,
  id: string,
  { now: dueBy }: { now: Date },
): Promise<void> {
  await writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, and(eq(applications.id, id), isConfirmationDue(dueBy))),
    // Withdrawn, confirmed or postponed meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide({ userId, notifiedJob }, tx) {
      const now = clock();
      const notification = { userId, applicationId: id, kind: "confirm", job: notifiedJob } as const;
      const notified = candidateNotifications(tx, [notification], { now, newId, config });
      return {
        answer: undefined,
        changes: {
          statements: [
            tx.update(engagements).set({ askedAt: now }).where(eq(engagements.applicationId, id)),
            ...notified.statements,
          ],
          tasksToNotify: notified.tasksToNotify,
          kind: "engagement",
          ids: [id, notifiedJob.id],
        },
      };
    },
  });
}
