import { and, eq, inArray } from "drizzle-orm";
import { isUnfavourable, recordInWords, notificationDueAt } from "#domain/engagements/attendance.ts";
import type { Writing } from "#server/context.ts";
import type { Statements } from "#server/db/client.ts";
import { applications } from "#server/db/tables/applications.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { writeTenant } from "#server/db/tenant-write.ts";
import { notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";
import { postponedUntil } from "#server/queue/task.ts";
import type { Job } from "#server/queue/task.ts";
import { plannedOf } from "./engagements.queries.ts";
import { readEngagedPerson } from "./own-engagement.steps.ts";

/** Ten minutes after the last change, once for each record: absent, late, fewer hours, or corrected (ADR 0092). */
export async function notifyAttendance(
  { clock, newId, config, ...context }: Writing,
  { data: { applicationId: id } }: Job<{ applicationId: string }>,
): Promise<void> {
  await writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, eq(applications.id, id)),
    readLocked: (tx) => readSentNotifications(tx, id),
    // The application has been deleted meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide({ engagement, userId, mission, briefing }, tx, sentNotifications) {
      if (engagement === null || engagement.outcome === null || engagement.recordedAt === null) {
        return { answer: undefined };
      }
      const { outcome, recordedAt, contestedAt, contestAnsweredAt } = engagement;
      const now = clock();
      if (notificationDueAt(recordedAt) > now) throw postponedUntil(notificationDueAt(recordedAt), now);
      const recorded = { ...engagement, outcome };
      const planned = plannedOf(engagement, briefing);
      const isAlreadyNotified =
        sentNotifications.some(({ createdAt }) => createdAt > recordedAt) ||
        [contestedAt, contestAnsweredAt].some((at) => at !== null && at >= recordedAt);
      if (isAlreadyNotified || (!isUnfavourable(recorded, planned) && sentNotifications.length === 0))
        return { answer: undefined };
      const detail = recordInWords(recorded, planned);
      const notified = notifyCandidates(
        tx,
        [{ userId, applicationId: id, kind: "recorded", job: mission, detail }],
        { now, newId, config },
      );
      return {
        answer: undefined,
        changes: {
          statements: notified.statements,
          tasksToNotify: notified.tasksToNotify,
          kind: "engagement",
          ids: [id, mission.id],
        },
      };
    },
  });
}

function readSentNotifications(tx: Statements, id: string) {
  return tx
    .select({ createdAt: notifications.createdAt })
    .from(notifications)
    .where(
      and(eq(notifications.applicationId, id), inArray(notifications.kind, ["recorded", "contest-answered"])),
    );
}
