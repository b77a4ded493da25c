import { type SQL, and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import {
  type NotificationDeps,
  notifyCandidates,
} from "#server/features/candidates/notifications/notify-candidates.steps.ts";
import { isUnansweredRow, readUnanswered } from "#server/features/candidates/proposals/proposals.queries.ts";
import { isCompanyOf, lockCompanies } from "#server/features/companies/companies.queries.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import { deletedProposal } from "#server/features/jobs/delete-jobs.steps.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Transaction, Transactional } from "#server/platform/db/client.ts";
import { executeAll } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { jobCounterColumns, writeDecisions } from "./decisions.steps.ts";

type Deps = { db: Transactional } & NotificationDeps;
type OpenJob = { id: string; companyId: string };

const BATCH = 200;

/**
 * Closes the pending applications of companies closed for good, retracts their proposals that wait for an answer, and tells
 * the people, as a deletion of each job does (ADR 0122). One job and transaction at a time. `accounts` restricts it to some of
 * `users`.
 */
export async function closeApplicationsOfClosedCompanies(
  { db, ...deps }: Deps,
  accounts?: SQL,
): Promise<void> {
  const found = await db.transaction((tx) => findOpenJobs(tx, accounts, deps.now));
  for (const job of found) while ((await db.transaction((tx) => closeSome(tx, job, deps))) === BATCH);
}

function findOpenJobs(tx: Transaction, condition: SQL | undefined, now: Date): Promise<OpenJob[]> {
  const isProposed = sql`exists (select from ${proposals} where ${proposals.jobId} = ${jobs.id} and ${isUnansweredRow})`;
  return tx
    .select({ id: jobs.id, companyId: companies.id })
    .from(users)
    .innerJoin(companies, isCompanyOf(users.id))
    .innerJoin(jobs, eq(jobs.companyId, companies.id))
    .where(
      and(
        eq(users.isDisabled, true),
        // A suspended company may open again.
        isNull(users.suspendedUntil),
        condition,
        isNotDeleted,
        // Those of finished jobs are closed as such by the task "close-applications".
        gt(jobs.endsAt, now),
        or(jobs.hasPending, and(gt(jobs.startsAt, now), isProposed)),
      ),
    );
}

/** Returns how many applications were closed. */
async function closeSome(
  tx: Transaction,
  { id, companyId }: OpenJob,
  deps: NotificationDeps,
): Promise<number> {
  const { now } = deps;
  await lockCompanies(tx, eq(companies.id, companyId));
  // Its account may have been opened again meanwhile.
  const stillOpen = await findOpenJobs(tx, eq(jobs.id, id), now);
  if (stillOpen.length === 0) return 0;
  const pending = await tx
    .select({
      id: applications.id,
      userId: applications.userId,
      jobId: jobs.id,
      counters: jobCounterColumns,
      notifiedJob: notifiedJobColumns,
    })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.companyId, applications.companyId)))
    .where(and(eq(jobs.id, id), eq(applications.companyId, companyId), eq(applications.status, "pending")))
    .orderBy(asc(applications.id))
    .limit(BATCH);
  const asked = await readUnanswered(tx, { companyIds: [companyId], jobIds: [id], now });
  const decision = {
    companyId,
    actorId: null,
    decision: "rejected",
    reason: "deleted",
    message: null,
  } as const;
  const closed = writeDecisions(tx, pending, { ...decision, ...deps }).changes;
  const told = notifyCandidates(tx, asked.map(deletedProposal), deps);
  const retracted = tx
    .update(proposals)
    .set({ retractedAt: now })
    .where(and(eq(proposals.jobId, id), eq(proposals.companyId, companyId), isUnansweredRow));
  await executeAll(tx, [...(pending.length > 0 ? closed.statements : []), ...told.statements, retracted]);
  if (pending.length > 0) await publishChange(tx, companyId, closed);
  await publishChange(tx, companyId, { kind: "proposal", ids: [id] });
  return pending.length;
}
