import { and, asc, eq } from "drizzle-orm";
import type { ClosingReason } from "#domain/applications/rejection.ts";
import type { NotificationDeps } from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { jobCounterColumns, decisionChanges } from "./decisions.steps.ts";

export const CLOSED_AT_ONCE = 500;

/** The columns of a job that `closingChanges` needs. */
export const closedJobColumns = {
  companyId: jobs.companyId,
  counters: jobCounterColumns,
  notifiedJob: notifiedJobColumns,
};
type Job = Pick<Parameters<typeof decisionChanges>[1][number], "counters" | "notifiedJob"> & {
  companyId: string;
};
type PendingApplications = Awaited<ReturnType<typeof lockPending>>;

export function lockPending(tx: Statements, jobId: string) {
  return tx
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.status, "pending")))
    .orderBy(asc(applications.id))
    .limit(CLOSED_AT_ONCE)
    .for("no key update");
}

/** What closes pending applications without an answer of their company (ADR 0057). */
export function closingChanges(
  tx: Statements,
  { job: { companyId, counters, notifiedJob }, pending }: { job: Job; pending: PendingApplications },
  { reason, ...deps }: { reason: ClosingReason | null } & NotificationDeps,
) {
  const jobId = notifiedJob.id;
  const found = pending.map((one) => ({ ...one, jobId, counters, notifiedJob }));
  const decision = { companyId, actorId: null, decision: "rejected", reason, message: null } as const;
  return decisionChanges(tx, found, { ...decision, ...deps }).changes;
}
