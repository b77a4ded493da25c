import { and, eq, lte, sql } from "drizzle-orm";
import { isChanged } from "#domain/engagements/agreed-terms.ts";
import { plannedOf } from "#domain/engagements/planned-hours.ts";
import { presumedIfEndedBy } from "#domain/engagements/recordable.ts";
import { readAttendance } from "#domain/engagements/worked-hours.ts";
import { LIBRARY_CHANNEL } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { isUnrecordedRow } from "#server/features/engagements/engagements.queries.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { lockEngagedPeople, engagementUpdate } from "./attendance.steps.ts";

/** The people whose attendance was not recorded in the seven days after their job; no account is closed, nor was then. */
const isPresumed = (now: Date) =>
  and(
    isUnrecordedRow,
    // Not compared with a parameter, so that the partial index is used.
    sql`${engagements.isCounted}`,
    eq(engagements.isPresumable, true),
    lte(engagements.endsAt, presumedIfEndedBy(now)),
    sql`exists (select from ${companies} where ${companies.id} = ${engagements.companyId} and ${companies.isActive})`,
    sql`not exists (select from ${users} where ${users.id} = ${engagements.userId} and ${users.isDisabled})`,
  );

export const jobsToPresume: DueRows = (now) =>
  sql`select distinct ${engagements.jobId} as id from ${engagements} where ${isPresumed(now)}`;

/**
 * Seven days after a job, records unrecorded people as present with the planned hours (ADR 0092); nobody whose account,
 * or whose company's, is suspended or closed, or was during the job (ADR 0122), nor who agreed to another job instead.
 */
export async function presumeAttendance(
  { clock, ...context }: WriteDeps,
  jobId: string,
  { now: dueBy }: { now: Date },
): Promise<void> {
  await writeTenant(context, {
    read: (tx) =>
      tx
        .select(tenantColumns)
        .from(jobs)
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .where(eq(jobs.id, jobId))
        .for("no key update", { of: [companies, jobs] }),
    readLocked: (tx) => {
      const own = and(eq(engagements.jobId, jobId), isPresumed(dueBy));
      // Who agreed to another job instead of this one, changed since.
      return lockEngagedPeople(tx, own, { jobId, mayBeElsewhere: isChanged });
    },
    // The job has been deleted, or recorded, meanwhile.
    answerMissing: () => Promise.resolve(undefined),
    decide(_job, tx, people) {
      if (people.length === 0) return { answer: undefined };
      const now = clock();
      const isSomebodyPresumed = people.some(({ isEngagedElsewhere }) => !isEngagedElsewhere);
      const statements = people.flatMap(({ engagement: before, counters, isEngagedElsewhere }) => {
        if (isEngagedElsewhere)
          return engagementUpdate(tx, { counters, before, after: { ...before, isPresumable: false } });
        const { attendance } = readAttendance({ outcome: "present" }, plannedOf(before));
        const after = { ...before, ...attendance, recordedAt: now, recordedBy: "presumption" as const };
        return engagementUpdate(tx, { counters, before, after });
      });
      const markRecorded = tx.update(jobs).set({ isRecorded: true }).where(eq(jobs.id, jobId));
      return {
        answer: undefined,
        changes: {
          statements: isSomebodyPresumed ? [...statements, markRecorded] : statements,
          kind: "engagement",
          ids: [jobId],
          channelsToNotify: [LIBRARY_CHANNEL],
        },
      };
    },
  });
}
