import { and, eq, inArray, lte } from "drizzle-orm";
import { recordInWords } from "#domain/engagements/attendance-record.ts";
import { jobOfEngagement } from "#domain/engagements/job-of-engagement.ts";
import { plannedOf } from "#domain/engagements/planned-hours.ts";
import { isUnfavourable } from "#domain/engagements/worked-hours.ts";
import { candidateNotifications } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { readEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { rowsDueAt } from "#server/platform/queue/due-rows.ts";

export const recordsToNotify = rowsDueAt(engagements.applicationId, engagements.notificationDueAt);

/** Ten minutes after the last change, once for each record: absent, late, fewer hours, or corrected (ADR 0092). */
export async function notifyAttendance(
  { clock, newId, config, ...context }: WriteDeps,
  id: string,
  { now: dueBy }: { now: Date },
): Promise<void> {
  await writeTenant(context, {
    read: (tx) =>
      readEngagedPerson(tx, and(eq(applications.id, id), lte(engagements.notificationDueAt, dueBy))),
    readLocked: (tx) => readSentNotifications(tx, id),
    // Deleted, or recorded again meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide({ engagement, userId, notifiedJob }, tx, sentNotifications) {
      if (engagement === null || engagement.outcome === null) return { answer: undefined };
      const { outcome, contestedAt } = engagement;
      const now = clock();
      const recorded = { ...engagement, outcome };
      const planned = plannedOf(engagement);
      // A person who contests a record has read it.
      const isToNotify =
        contestedAt === null && (isUnfavourable(recorded, planned) || sentNotifications.length > 0);
      const detail = recordInWords(recorded, { planned, now });
      const job = jobOfEngagement(notifiedJob, engagement);
      const notified = candidateNotifications(
        tx,
        isToNotify ? [{ userId, applicationId: id, kind: "recorded", job, detail }] : [],
        { now, newId, config },
      );
      return {
        answer: undefined,
        changes: {
          statements: [
            tx.update(engagements).set({ notificationDueAt: null }).where(eq(engagements.applicationId, id)),
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

function readSentNotifications(tx: Statements, id: string) {
  return tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(eq(notifications.applicationId, id), inArray(notifications.kind, ["recorded", "contest-answered"])),
    );
}
