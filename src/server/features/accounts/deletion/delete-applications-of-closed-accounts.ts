import { type SQL, and, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { lockCompanies } from "#server/features/companies/companies.queries.ts";
import type { Transaction, Transactional } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { applications } from "#server/platform/db/tables/applications.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { withdrawnApplications } from "#server/platform/db/tables/engagements.ts";
import { jobs } from "#server/platform/db/tables/jobs.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { deleteApplications } from "./delete-applications.ts";

/**
 * Deletes the applications, of candidates closed by the support, that were not accepted, and the traces of those that they
 * withdrew; refunds the swipes of both (ADR 0045), one company and transaction at a time. `accounts` restricts it to some of `users`.
 */
export async function deleteApplicationsOfClosedAccounts(
  { db, now }: { db: Transactional; now: Date },
  accounts?: SQL,
): Promise<void> {
  while (await db.transaction((tx) => deleteUnacceptedApplications(tx, accounts, now)));
  while (await db.transaction((tx) => deleteWithdrawals(tx, accounts)));
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
