import { type SQL, and, eq, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import {
  type SecurityEventKind,
  recordSecurityEvent,
} from "#server/features/accounts/auth/security-events.ts";
import { deleteApplications } from "#server/features/accounts/deletion/delete-applications.ts";
import { closeApplicationsOfClosedCompanies } from "#server/features/applications/closed-companies.steps.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { publishPoolChange } from "#server/features/candidates/pool/pool-changes.steps.ts";
import { isCompanyOf, lockCompanies } from "#server/features/companies/companies.queries.ts";
import { endEngagementsOfClosedAccounts } from "#server/features/engagements/closed-accounts.steps.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Transaction, Transactional } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { type Mail, queueMail } from "#server/platform/mail/queue-mail.ts";
import { accountClosedMail, accountReactivatedMail, accountSuspendedMail } from "./disabled-account-mails.ts";

export type DisableDeps = {
  db: Transactional;
  now: Date;
  newId: () => string;
  config: Pick<Config, "publicUrl" | "supportEmail" | "pushWebhook">;
};

const accountColumns = { id: users.id, email: users.email, role: users.role };
type Account = Pick<typeof users.$inferSelect, keyof typeof accountColumns>;
type AccountChange = {
  columns: Partial<typeof users.$inferInsert>;
  isActive: boolean;
  kind: SecurityEventKind;
  mail: (account: Account) => Mail;
};

/**
 * Suspends until an instant (spec §1), and ends the engagements to come (ADR 0122). False when no open or suspended account
 * has this e-mail.
 */
export async function suspendAccount(
  deps: DisableDeps,
  { email, until, reason }: { email: string; until: Date; reason: string },
): Promise<boolean> {
  const isNotClosed = or(eq(users.isDisabled, false), isNotNull(users.suspendedUntil));
  const isSuspended = await changeAccount(deps, and(eq(users.email, email), isNotClosed), {
    columns: { isDisabled: true, suspendedUntil: until, disabledReason: reason },
    isActive: false,
    kind: "account-suspended",
    mail: (account) => accountSuspendedMail(account, { until, reason }, deps.config),
  });
  if (isSuspended) await endEngagementsOfClosedAccounts(deps, eq(users.email, email));
  return isSuspended;
}

/**
 * Closes until reactivated. Ends the engagements to come, and what a company's candidates wait for (ADR 0122); deletes a
 * candidate's applications that were not accepted and refunds their swipes of the current plan (ADR 0045).
 */
export async function closeAccount(
  deps: DisableDeps,
  { email, reason }: { email: string; reason: string },
): Promise<boolean> {
  const isClosed = await changeAccount(deps, eq(users.email, email), {
    columns: { isDisabled: true, suspendedUntil: null, disabledReason: reason },
    isActive: false,
    kind: "account-closed",
    mail: (account) => accountClosedMail(account, reason, deps.config),
  });
  if (!isClosed) return false;
  await endEngagementsOfClosedAccounts(deps, eq(users.email, email));
  await closeApplicationsOfClosedCompanies(deps, eq(users.email, email));
  await deleteApplicationsOfClosedAccounts(deps, eq(users.email, email));
  return true;
}

/**
 * Deletes the applications, of candidates closed by the support, that were not accepted, and the traces of those that they
 * withdrew; refunds the swipes of both (ADR 0045), one company and transaction at a time. `accounts` restricts it to some of `users`.
 */
export async function deleteApplicationsOfClosedAccounts(
  { db, now }: Pick<DisableDeps, "db" | "now">,
  accounts?: SQL,
): Promise<void> {
  while (await db.transaction((tx) => deleteUnacceptedApplications(tx, accounts, now)));
  while (await db.transaction((tx) => deleteWithdrawals(tx, accounts)));
}

/** Ends a suspension or a closing; false when no disabled account matches. */
export async function reactivateAccount(deps: DisableDeps, condition: SQL | undefined): Promise<boolean> {
  return changeAccount(deps, and(condition, eq(users.isDisabled, true)), {
    columns: { isDisabled: false, suspendedUntil: null, disabledReason: null },
    isActive: true,
    kind: "account-reopened",
    mail: (account) => accountReactivatedMail(account, deps.now, deps.config),
  });
}

async function changeAccount(
  { db, now, newId }: DisableDeps,
  condition: SQL | undefined,
  { columns, isActive, kind, mail }: AccountChange,
): Promise<boolean> {
  const isAccount = and(condition, isNull(users.deletionRequestedAt));
  return db.transaction(async (tx) => {
    const [account] = await tx.select(accountColumns).from(users).where(isAccount);
    if (account === undefined) return false;
    // The company is locked first, as in every tenant write: a concurrent publication is committed before or refused.
    await lockCompanies(tx, isCompanyOf(account.id));
    if (account.role === "candidate") await publishPoolChange(tx, account.id);
    // A trigger ends the sessions of a disabled account and notifies every process (ADR 0040).
    const changed = await tx
      .update(users)
      .set(columns)
      .where(and(eq(users.id, account.id), isAccount))
      .returning({ id: users.id });
    if (changed.length === 0) return false;
    await tx.update(companies).set({ isActive }).where(isCompanyOf(account.id));
    await recordSecurityEvent(tx, { kind, userId: account.id, caller: null, at: now });
    await queueMail(tx, mail(account), { id: newId(), now, userId: account.id });
    await publishLibraryChange(tx);
    return true;
  });
}

// An account that is being deleted for good is disabled too, without a reason; a suspended one may open again.
const isClosed = and(
  eq(users.isDisabled, true),
  isNotNull(users.disabledReason),
  isNull(users.suspendedUntil),
  isNull(users.deletionRequestedAt),
);

async function deleteUnacceptedApplications(
  tx: Transaction,
  accounts: SQL | undefined,
  now: Date,
): Promise<boolean> {
  const isUnaccepted = ne(applications.status, "accepted");
  const [first] = await tx
    .select({ companyId: applications.companyId, userId: applications.userId })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(isClosed, accounts, isUnaccepted))
    .limit(1);
  if (first === undefined) return false;
  const { companyId, userId } = first;
  const condition = and(eq(applications.userId, userId), isUnaccepted);
  await deleteApplications(tx, { companyId, condition, now }, async (ids) => {
    const received = await tx
      .select({ at: applications.appliedAt })
      .from(applications)
      .where(isAmong(applications.id, ids));
    await refundSwipes(
      tx,
      companyId,
      received.map(({ at }) => at),
    );
  });
  return true;
}

/** Withdrawn applications used swipes too. When they were sent is not kept: the withdrawal, which is later, stands for it. */
async function deleteWithdrawals(tx: Transaction, accounts: SQL | undefined): Promise<boolean> {
  const [first] = await tx
    .select({ companyId: jobs.companyId, userId: withdrawnApplications.userId })
    .from(withdrawnApplications)
    .innerJoin(users, eq(users.id, withdrawnApplications.userId))
    .innerJoin(jobs, eq(jobs.id, withdrawnApplications.jobId))
    .where(and(isClosed, accounts))
    .limit(1);
  if (first === undefined) return false;
  const { companyId, userId } = first;
  await lockCompanies(tx, eq(companies.id, companyId));
  const isOfCompany = sql`${withdrawnApplications.jobId} in (
    select ${jobs.id} from ${jobs} where ${jobs.companyId} = ${companyId})`;
  const ofAccount = and(eq(withdrawnApplications.userId, userId), isOfCompany);
  const withdrawn = await tx
    .delete(withdrawnApplications)
    .where(ofAccount)
    .returning({ at: withdrawnApplications.withdrawnAt });
  await refundSwipes(
    tx,
    companyId,
    withdrawn.map(({ at }) => at),
  );
  await publishChange(tx, companyId, { kind: "application", ids: [] });
  return true;
}

/** Of the applications received at these instants, those of the current plan: it counts them since it started (ADR 0130). */
async function refundSwipes(tx: Transaction, companyId: string, receivedAt: readonly Date[]): Promise<void> {
  const refunded = sql`(select count(*) from unnest(${sql.param(receivedAt)}::timestamptz[]) received_at
    where received_at >= coalesce(${companies.planStartDate}, ${companies.createdAt}))`;
  await tx
    .update(companies)
    .set({ usageTotalSwipes: sql`greatest(0, ${companies.usageTotalSwipes} - ${refunded})` })
    .where(eq(companies.id, companyId));
}
