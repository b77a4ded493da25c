import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { MAX_REMINDED, whyNotRemind, whyNotRemindAny } from "#domain/engagements/reminder.ts";
import { AppError } from "#domain/errors.ts";
import { todoBounds } from "#domain/todo.ts";
import {
  isOfJob,
  isToRemindRow,
  notifiedJobColumns,
} from "#server/features/engagements/engagements.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { reminderChanges } from "./reminder-changes.steps.ts";

/**
 * Reminds those who have not confirmed a job of the next 24 hours, who may be reminded now (ADR 0087, 0101). Refuses with
 * `failed-precondition` when nobody may.
 */
export async function remindUnconfirmed(
  { clock, newId, config, ...context }: WriteDeps,
  { companyId }: { companyId: string },
): Promise<{ reminded: number }> {
  const now = clock();
  return writeTenant(context, {
    read: (tx) =>
      tx.select(tenantColumns).from(companies).where(eq(companies.id, companyId)).for("no key update"),
    readLocked: (tx) => lockUnconfirmed(tx, companyId, now),
    decide(_company, tx, unconfirmed) {
      const due = unconfirmed
        .filter(({ engagement }) => whyNotRemind(engagement, now) === null)
        .toSorted((one, other) => one.notifiedJob.startsAt.getTime() - other.notifiedJob.startsAt.getTime())
        .slice(0, MAX_REMINDED);
      if (due.length === 0) {
        const engaged = unconfirmed.map(({ engagement }) => engagement);
        throw new AppError("failed-precondition", { message: whyNotRemindAny(engaged, now) });
      }
      const changes = reminderChanges(tx, { companyId, people: due }, { now, newId, config });
      return { answer: { reminded: due.length }, changes };
    },
  });
}

/** Also locks the candidates, in one order: two companies may remind the same ones (ADR 0004). */
function lockUnconfirmed(tx: Statements, companyId: string, now: Date) {
  return tx
    .select({
      id: applications.id,
      userId: applications.userId,
      notifiedJob: notifiedJobColumns,
      engagement: getTableColumns(engagements),
    })
    .from(engagements)
    .innerJoin(jobs, isOfJob)
    .innerJoin(
      applications,
      and(eq(applications.id, engagements.applicationId), eq(applications.companyId, companyId)),
    )
    .innerJoin(members, eq(members.id, engagements.userId))
    .where(
      and(
        eq(engagements.companyId, companyId),
        eq(jobs.companyId, companyId),
        isToRemindRow(now, todoBounds(now).confirmBefore),
      ),
    )
    .orderBy(asc(applications.userId), asc(applications.id))
    .for("no key update", { of: [jobs, applications, members] });
}
