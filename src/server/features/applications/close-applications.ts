import { and, eq, lte, or, sql } from "drizzle-orm";
import { reasonToClose } from "#domain/applications/rejection.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import {
  CLOSED_AT_ONCE,
  closingChanges,
  closedJobColumns,
  lockPending,
} from "./pending-applications.steps.ts";

/** The jobs whose pending applications are to be closed. */
export const jobsToClose: DueRows = (now) =>
  sql`select ${jobs.id} as id from ${jobs} where ${isToClose(now)}`;

/** Closes the pending applications of a deleted or finished job, and tells their candidates (ADR 0057). */
export async function closeApplications(context: WriteDeps, jobId: string): Promise<void> {
  while ((await closeSome(context, jobId)) === CLOSED_AT_ONCE);
}

function isToClose(now: Date) {
  return and(jobs.hasPending, or(eq(jobs.status, "deleted"), lte(jobs.endsAt, now)));
}

async function closeSome({ clock, newId, config, ...context }: WriteDeps, jobId: string): Promise<number> {
  const now = clock();
  return writeTenant(context, {
    read: (tx) => readJob(tx, jobId, now),
    // Answered, withdrawn or postponed meanwhile.
    answerMissing: () => Promise.resolve(0),
    readLocked: (tx) => lockPending(tx, jobId),
    decide(job, tx, pending) {
      if (pending.length === 0) return { answer: 0 };
      const reason = reasonToClose({ ...job.notifiedJob, ...job.counters }, now);
      const changes = closingChanges(tx, { job, pending }, { reason, now, newId, config });
      return { answer: pending.length, changes: { ...changes, ids: [jobId] } };
    },
  });
}

function readJob(tx: Statements, id: string, now: Date) {
  return tx
    .select({ ...tenantColumns, ...closedJobColumns })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), isToClose(now)))
    .for("no key update", { of: [companies, jobs] });
}
