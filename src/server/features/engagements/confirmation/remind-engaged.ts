import type { Application } from "#domain/applications/application.ts";
import { changedDetail } from "#domain/candidates/notification.ts";
import { isChanged } from "#domain/engagements/agreed-terms.ts";
import { assertRemindable, NOTHING_TO_CONFIRM } from "#domain/engagements/reminder.ts";
import { AppError } from "#domain/errors.ts";
import { presentApplication } from "#server/features/applications/application-rows.queries.ts";
import { isStillElsewhere } from "#server/features/engagements/engaged-elsewhere.queries.ts";
import { readOwnEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { reminderChanges } from "./reminder-changes.steps.ts";

type Request = { companyId: string; id: string };

/**
 * Tells again what changed to who has not accepted it. Refuses with `not-found`, or `failed-precondition`: nothing to confirm,
 * too often, too soon (ADR 0087).
 */
export async function remindEngaged(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId, id }: Request,
): Promise<Application> {
  return writeTenant(context, {
    read: (tx) => readOwnEngagedPerson(tx, { companyId, id }),
    decide({ notifiedJob, engagement: stored, ...application }, tx) {
      const now = clock();
      const { userId } = application;
      if (stored === null) {
        throw new AppError("failed-precondition", { message: NOTHING_TO_CONFIRM });
      }
      assertRemindable(stored, now);
      const isEngagedElsewhere = isStillElsewhere(application.engagedElsewhereUntil, now);
      const changed = isChanged(stored)
        ? changedDetail({ ...stored, isEngagedElsewhere, briefing: [] })
        : undefined;
      const engagement = { ...stored, askedAt: now, reminders: stored.reminders + 1 };
      return {
        answer: presentApplication({ ...application, engagement }, now),
        changes: reminderChanges(
          tx,
          { companyId, people: [{ id, userId, notifiedJob, changed }] },
          { now, newId, config },
        ),
      };
    },
  });
}
