import { and, eq, gt, isNull, lt, not, sql } from "drizzle-orm";
import type { Application } from "#domain/applications/application.ts";
import type { NotifiedJob } from "#domain/candidates/notification.ts";
import { assertRemindable, askedIfStartsBefore, NOTHING_TO_CONFIRM } from "#domain/engagements/engagement.ts";
import { AppError } from "#domain/errors.ts";
import { presentApplication } from "#server/features/applications/application-rows.queries.ts";
import {
  type NotificationDeps,
  notifyCandidates,
} from "#server/features/candidates/notifications/notify-candidates.steps.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { Writing } from "#server/platform/platform.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { isChangedRow, isStillEngagedRow } from "./engagements.queries.ts";
import { readEngagedPerson } from "./own-engagement.steps.ts";

/** The engagements to confirm, as agreed and not asked for yet, of the jobs until tomorrow's. */
const isConfirmationDue = (now: Date) =>
  and(
    isNull(engagements.askedAt),
    isNull(engagements.confirmedAt),
    isStillEngagedRow,
    isNull(engagements.outcome),
    gt(engagements.startsAt, now),
    lt(engagements.startsAt, askedIfStartsBefore(now)),
    not(isChangedRow),
  );

export const confirmationsToRequest: DueRows = (now) =>
  sql`select ${engagements.applicationId} as id from ${engagements} where ${isConfirmationDue(now)}`;

/** Requests a confirmation once: at 10 h the day before, or immediately when accepted later (ADR 0087). */
export async function requestConfirmation(
  { clock, newId, config, ...context }: Writing,
  id: string,
  { now: dueBy }: { now: Date },
): Promise<void> {
  await writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, and(eq(applications.id, id), isConfirmationDue(dueBy))),
    // Withdrawn, confirmed or postponed meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide({ userId, notifiedJob }, tx) {
      const now = clock();
      const notice = { userId, applicationId: id, kind: "confirm", job: notifiedJob } as const;
      const notified = notifyCandidates(tx, [notice], { now, newId, config });
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

type Request = { companyId: string; id: string };

/** Refuses with `not-found`, or `failed-precondition`: nothing to confirm, too often, too soon (ADR 0087). */
export async function remindEngaged(
  { clock, newId, config, ...context }: Writing,
  { companyId, id }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, and(eq(applications.id, id), eq(applications.companyId, companyId))),
    decide({ notifiedJob, engagement: stored, ...application }, tx) {
      const now = clock();
      const { userId } = application;
      if (stored === null) {
        throw new AppError("failed-precondition", { message: NOTHING_TO_CONFIRM });
      }
      assertRemindable(stored, now);
      const engagement = { ...stored, askedAt: now, reminders: stored.reminders + 1 };
      return {
        answer: presentApplication({ ...application, engagement }, now),
        changes: remind(tx, { companyId, people: [{ id, userId, notifiedJob }] }, { now, newId, config }),
      };
    },
  });
}

type Reminded = { id: string; userId: string; notifiedJob: NotifiedJob & { id: string } };

/** Writes one more reminder to each of these people, whose engagements the transaction has locked. */
export function remind(
  tx: Statements,
  { companyId, people }: { companyId: string; people: readonly Reminded[] },
  notifying: NotificationDeps,
) {
  const { now } = notifying;
  const ids = people.map(({ id }) => id);
  const notified = notifyCandidates(
    tx,
    people.map(({ id, userId, notifiedJob }) => ({
      userId,
      applicationId: id,
      kind: "confirm",
      job: notifiedJob,
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
