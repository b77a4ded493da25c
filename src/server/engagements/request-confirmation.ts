import { and, eq } from "drizzle-orm";
import {
  assertRemindable,
  confirmationDueAt,
  NOTHING_TO_CONFIRM,
  stateOf,
} from "#domain/engagements/engagement.ts";
import type { Application } from "#domain/applications/application.ts";
import { presentApplication } from "#server/applications/applications.queries.ts";
import type { Writing } from "#server/context.ts";
import { applications } from "#server/db/tables/applications.ts";
import { engagements } from "#server/db/tables/engagements.ts";
import { writeTenant } from "#server/db/tenant-write.ts";
import { AppError } from "#domain/errors.ts";
import { notifyCandidates } from "#server/notifications/notify-candidates.steps.ts";
import { postponedUntil } from "#server/queue/task.ts";
import type { Job } from "#server/queue/task.ts";
import { engagementOf } from "./engagements.queries.ts";
import { readEngagedPerson } from "./own-engagement.steps.ts";

/** Requests a confirmation once: at 10 h the day before, or immediately when accepted later (ADR 0087). */
export async function requestConfirmation(
  { clock, newId, config, ...context }: Writing,
  { data }: Job<{ applicationId: string }>,
): Promise<void> {
  const id = data.applicationId;
  await writeTenant(context, {
    read: (tx) => readEngagedPerson(tx, eq(applications.id, id)),
    // The application has been deleted meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide({ userId, job, mission, engagement: stored }, tx) {
      const now = clock();
      if (stored === null) return { answer: undefined };
      const engagement = engagementOf(stored, job);
      if (stateOf(engagement, now) !== "expected") return { answer: undefined };
      const dueAt = confirmationDueAt(stored.agreedAt, stored.startsAt);
      // The mission has been postponed meanwhile.
      if (dueAt > now) throw postponedUntil(dueAt, now);
      const notice = { userId, applicationId: id, kind: "confirm", job: mission } as const;
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
          ids: [id, mission.id],
        },
      };
    },
  });
}

type Request = { recruiterId: string; id: string };

/** Refuses with `not-found`, or `failed-precondition`: nothing to confirm, too often, too soon (ADR 0087). */
export async function remindEngaged(
  { clock, newId, config, ...context }: Writing,
  { recruiterId, id }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) =>
      readEngagedPerson(tx, and(eq(applications.id, id), eq(applications.recruiterId, recruiterId))),
    decide({ mission, engagement: stored, ...application }, tx) {
      const now = clock();
      const { userId, job } = application;
      if (stored === null) {
        throw new AppError("failed-precondition", { message: NOTHING_TO_CONFIRM });
      }
      assertRemindable(engagementOf(stored, job), now);
      const change = { askedAt: now, reminders: stored.reminders + 1 };
      const notice = { userId, applicationId: id, kind: "confirm", job: mission } as const;
      const notified = notifyCandidates(tx, [notice], { now, newId, config });
      return {
        answer: presentApplication({ ...application, engagement: { ...stored, ...change } }, now),
        changes: {
          statements: [
            tx
              .update(engagements)
              .set(change)
              .where(and(eq(engagements.applicationId, id), eq(engagements.recruiterId, recruiterId))),
            ...notified.statements,
          ],
          tasksToNotify: notified.tasksToNotify,
          kind: "engagement",
          ids: [id, mission.id],
        },
      };
    },
  });
}
