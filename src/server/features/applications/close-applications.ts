import { and, asc, eq, lte, or, sql } from "drizzle-orm";
import { reasonToClose } from "#domain/applications/rejection.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { tenantColumns, writeTenant } from "#server/platform/db/tenant-write.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { jobCounterColumns, writeDecisions } from "./decisions.steps.ts";

const BATCH_SIZE = 500;

/** The jobs whose pending applications are to be closed. */
export const jobsToClose: DueRows = (now) =>
  sql`select ${jobs.id} as id from ${jobs} where ${isToClose(now)}`;

/** Closes the pending applications of a deleted or finished job, and tells their candidates (ADR 0057). */
export async function closeApplications(context: WriteDeps, jobId: string): Promise<void> {
  while ((await closeSome(context, jobId)) === BATCH_SIZE);
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
    readLocked: (tx) => readPending(tx, jobId),
    decide({ companyId, counters, notifiedJob }, tx, pending) {
      if (pending.length === 0) return { answer: 0 };
      const reason = reasonToClose({ ...notifiedJob, ...counters }, now);
      const decision = { companyId, actorId: null, decision: "rejected", reason, message: null } as const;
      const found = pending.map((one) => ({ ...one, jobId, counters, notifiedJob }));
      const { changes } = writeDecisions(tx, found, { ...decision, now, newId, config });
      return { answer: pending.length, changes: { ...changes, ids: [jobId] } };
    },
  });
}

function readJob(tx: Statements, id: string, now: Date) {
  return tx
    .select({ ...tenantColumns, counters: jobCounterColumns, notifiedJob: notifiedJobColumns })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), isToClose(now)))
    .for("no key update", { of: [companies, jobs] });
}

function readPending(tx: Statements, jobId: string) {
  return tx
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.status, "pending")))
    .orderBy(asc(applications.id))
    .limit(BATCH_SIZE)
    .for("no key update");
}
