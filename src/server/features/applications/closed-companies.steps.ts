import { type SQL, and, eq, gt, isNull, or, sql } from "drizzle-orm";
import {
  type NotificationDeps,
  candidateNotifications,
} from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { isUnansweredRow, readUnanswered } from "#server/features/candidates/proposals/proposals.queries.ts";
import { isCompanyOf, lockCompanies } from "#server/features/companies/companies.queries.ts";
import { deletedProposal } from "#server/features/jobs/job-deletions.steps.ts";
import { isNotDeleted } from "#server/features/jobs/job-rows.queries.ts";
import type { Transaction, Transactional } from "#server/platform/db/client.ts";
import { executeAll } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { proposals } from "#server/platform/db/tables/proposals.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import {
  CLOSED_AT_ONCE,
  closingChanges,
  closedJobColumns,
  lockPending,
} from "./pending-applications.steps.ts";

type Deps = { db: Transactional } & NotificationDeps;
type OpenJob = Awaited<ReturnType<typeof findOpenJobs>>[number];

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
  for (const job of found)
    while ((await db.transaction((tx) => closeSome(tx, job, deps))) === CLOSED_AT_ONCE);
}

function findOpenJobs(tx: Transaction, condition: SQL | undefined, now: Date) {
  const isProposed = sql`exists (select from ${proposals} where ${proposals.jobId} = ${jobs.id} and ${isUnansweredRow})`;
  return tx
    .select({ id: jobs.id, ...closedJobColumns })
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
  const [job] = await findOpenJobs(tx, eq(jobs.id, id), now);
  if (job === undefined) return 0;
  const pending = await lockPending(tx, id);
  const asked = await readUnanswered(tx, { companyIds: [companyId], jobIds: [id], now });
  const closed = closingChanges(tx, { job, pending }, { reason: "deleted", ...deps });
  const notified = candidateNotifications(tx, asked.map(deletedProposal), deps);
  const retracted = tx
    .update(proposals)
    .set({ retractedAt: now })
    .where(and(eq(proposals.jobId, id), eq(proposals.companyId, companyId), isUnansweredRow));
  await executeAll(tx, [...(pending.length > 0 ? closed.statements : []), ...notified.statements, retracted]);
  if (pending.length > 0) await publishChange(tx, companyId, closed);
  await publishChange(tx, companyId, { kind: "proposal", ids: [id] });
  return pending.length;
}
