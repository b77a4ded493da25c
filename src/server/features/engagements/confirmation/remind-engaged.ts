import { and, eq } from "drizzle-orm";
import type { Application } from "#domain/applications/application.ts";
import { assertRemindable, NOTHING_TO_CONFIRM } from "#domain/engagements/reminder.ts";
import { AppError } from "#domain/errors.ts";
import { presentApplication } from "#server/features/applications/application-rows.queries.ts";
import { readEngagedPerson } from "#server/features/engagements/locked-application.steps.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { remind } from "./remind.steps.ts";

type Request = { companyId: string; id: string };

/** Refuses with `not-found`, or `failed-precondition`: nothing to confirm, too often, too soon (ADR 0087). */
export async function remindEngaged(
  { clock, newId, config, ...context }: WriteDeps,
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
