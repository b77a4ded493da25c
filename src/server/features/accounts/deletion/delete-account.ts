import { type SQL, and, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { closedSentences } from "#domain/candidates/notification.ts";
import type { Context } from "#server/context.ts";
import { areOwnRows } from "#server/features/accounts/own-rows.queries.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import {
  type NotificationDeps,
  candidateNotifications,
} from "#server/features/candidates/notifications/candidate-notifications.steps.ts";
import { publishPoolChange } from "#server/features/candidates/pool/pool-changes.steps.ts";
import { readUnanswered } from "#server/features/candidates/proposals/proposals.queries.ts";
import { isCompanyOf, lockCompanies } from "#server/features/companies/companies.queries.ts";
import { keepHours } from "#server/features/engagements/attendance/hours.queries.ts";
import { endEngagementsOfClosedAccounts } from "#server/features/engagements/closed-accounts.steps.ts";
import { notifiedJobColumns } from "#server/features/engagements/engagements.queries.ts";
import { mailUntoldWithdrawals } from "#server/features/engagements/mail-withdrawals.steps.ts";
import { deletedProposal } from "#server/features/jobs/job-deletions.steps.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { executeAll, readRows } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { deleteAttemptsOf } from "#server/platform/http/rate-limits.ts";
import { publishChangeToMany } from "#server/platform/live/publish.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { deleteApplications } from "./delete-applications.ts";
import { type DeletionCause, accountDeletedMail } from "./deletion-mails.ts";
import { subtractFaults } from "./subtract-faults.ts";

type Deletion = { id: string; isDue: SQL; cause: DeletionCause; signal: AbortSignal };
type Deps = Pick<Context, "db" | "config" | "sessions" | "log" | "clock" | "newId">;
type Account = Pick<typeof users.$inferSelect, "id" | "email" | "emailConfirmedAt" | "role">;

/** If still due: closes the account and ends its engagements, then deletes its data in batches; the next run resumes. */
export async function deleteAccount(context: Deps, { id, isDue, cause, signal }: Deletion): Promise<boolean> {
  const account = await lockAndDisable(context, id, isDue);
  if (account === undefined) return false;
  const { db, clock, newId, config } = context;
  const ending = { db, now: clock(), newId, config };
  await endEngagementsOfClosedAccounts(ending, eq(users.id, id));
  const deleteSome = account.role === "recruiter" ? deleteSomeJobs : deleteSomeApplications;
  while (await deleteSome(context, id)) if (signal.aborted) return false;
  if (!(await deleteRest(context, account, cause))) return false;
  context.log.info({ account: id, role: account.role, cause }, "Account deleted");
  return true;
}

async function lockAndDisable({ db, sessions }: Deps, id: string, isDue: SQL): Promise<Account | undefined> {
  const closed = await db.transaction(async (tx) => {
    const companyIds = await lockCompanies(tx, isCompanyOf(id));
    if (companyIds.length === 0) await publishPoolChange(tx, id);
    const [account] = await tx
      .update(users)
      .set({ isDisabled: true, suspendedUntil: null })
      .where(and(eq(users.id, id), isDue))
      .returning({
        id: users.id,
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        role: users.role,
      });
    if (account === undefined) return undefined;
    // Its jobs leave the feed at once, before they are deleted.
    await tx.execute(sql`update companies set is_active = false where ${isCompanyOf(id)}`);
    return { account, ended: await sessions.endAllOf(tx, id, null) };
  });
  for (const sessionId of closed?.ended ?? []) sessions.forget(sessionId);
  return closed?.account;
}

async function deleteSomeJobs({ db, clock, newId, config }: Deps, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const companyIds = await lockCompanies(tx, isCompanyOf(id));
    const batch = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(isAmong(jobs.companyId, companyIds))
      .limit(20);
    const ids = batch.map((job) => job.id);
    if (ids.length === 0) return false;
    await notifyPending(tx, { companyIds, jobIds: ids }, { now: clock(), newId, config });
    await subtractFaults(tx, isAmong(engagements.jobId, ids));
    await tx.delete(jobs).where(isAmong(jobs.id, ids));
    return true;
  });
}

/** Tells the people who wait for an answer, or are asked for one, that these jobs are deleted, as when they are deleted alone. */
async function notifyPending(
  tx: Transaction,
  { companyIds, jobIds }: { companyIds: readonly string[]; jobIds: readonly string[] },
  deps: NotificationDeps,
): Promise<void> {
  const pending = await tx
    .select({ userId: applications.userId, applicationId: applications.id, job: notifiedJobColumns })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(isAmong(applications.jobId, jobIds), eq(applications.status, "pending")));
  const closed = pending.map((one) => ({
    ...one,
    kind: "closed" as const,
    detail: closedSentences.deleted,
  }));
  const asked = await readUnanswered(tx, { companyIds, jobIds, now: deps.now });
  // The tasks run every minute: none is woken before the commit.
  const { statements } = candidateNotifications(tx, [...closed, ...asked.map(deletedProposal)], deps);
  await executeAll(tx, statements);
}

/** What a person worked stays in the sheets of their companies (ADR 0186), which learn of their withdrawals. */
async function deleteSomeApplications({ db, clock, newId, config }: Deps, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await readRows(
      tx,
      z.object({ companyId: z.string() }),
      sql`select company_id as "companyId" from applications where user_id = ${id} limit 1`,
    );
    const [first] = rows;
    if (first === undefined) return false;
    const { companyId } = first;
    const now = clock();
    await deleteApplications(tx, { companyId, condition: sql`user_id = ${id}`, now }, async (ids) => {
      await mailUntoldWithdrawals(tx, ids, { now, newId, config });
      await keepHours(tx, ids, now);
    });
    return true;
  });
}

/** False when a concurrent run has deleted it. */
async function deleteRest(
  { db, config, clock, newId }: Deps,
  account: Account,
  cause: DeletionCause,
): Promise<boolean> {
  const { id, email, emailConfirmedAt, role } = account;
  return db.transaction(async (tx) => {
    const companyIds = await lockCompanies(tx, isCompanyOf(id));
    await publishEndOfProposals(tx, id);
    await assertNoApplicationLeft(tx, id);
    // A mail being queued to it has locked its counters, which are deleted below, before it names the account.
    const own = tx.select({ id: users.id }).from(users).where(eq(users.id, id));
    const found = await own.for("no key update");
    if (found.length === 0) return false;
    await tx.delete(companies).where(isAmong(companies.id, companyIds));
    // What was counted for an address that nobody confirmed may concern somebody else.
    const ownAddress = emailConfirmedAt === null ? [] : [email];
    await deleteAttemptsOf(tx, [id, ...companyIds, ...ownAddress]);
    await tx.execute(sql`delete from idempotency_keys where owner_id = ${id}`);
    const { userId } = supportRequests;
    await tx.delete(supportRequests).where(areOwnRows(account, { userId, address: supportRequests.email }));
    await tx
      .delete(mailOutbox)
      .where(areOwnRows(account, { userId: mailOutbox.userId, address: mailOutbox.recipient }));
    await tx.delete(users).where(eq(users.id, id));
    await publishLibraryChange(tx);
    await queueMail(tx, accountDeletedMail(email, { role, cause }, config), { id: newId(), now: clock() });
    return true;
  });
}

/** The companies that read the person's proposals, which are deleted with their account. */
async function publishEndOfProposals(tx: Transaction, id: string): Promise<void> {
  const rows = await readRows(
    tx,
    z.object({ companyId: z.string() }),
    sql`select distinct company_id as "companyId" from proposals where user_id = ${id}`,
  );
  await publishChangeToMany(
    tx,
    rows.map(({ companyId }) => companyId),
    "proposal",
  );
}

/** Locks the candidate: a request concurrent with the closing may still have applied. */
async function assertNoApplicationLeft(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`select 1 from members where id = ${id} for update`);
  const rows = await readRows(
    tx,
    z.object({ id: z.string() }),
    sql`select id from applications where user_id = ${id} limit 1`,
  );
  if (rows.length > 0) throw new Error("An application arrived while its account was closed");
}
