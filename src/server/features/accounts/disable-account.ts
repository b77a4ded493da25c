import { type SQL, eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { roles } from "#domain/accounts/role.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { publishPoolChange } from "#server/features/candidates/pool/pool-changes.steps.ts";
import { isCompanyOf, lockCompanies } from "#server/features/companies/companies.queries.ts";
import { endEngagementsOfClosedAccounts } from "#server/features/engagements/closed-accounts.steps.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Transactional } from "#server/platform/db/client.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { type Mail, queueMail } from "#server/platform/mail/queue-mail.ts";
import { type SecurityEventKind, recordSecurityEvent } from "./auth/security-events.ts";
import { accountClosedMail, accountReactivatedMail, accountSuspendedMail } from "./disabled-account-mails.ts";
import { deleteApplications } from "./retention/delete-applications.ts";

export type DisableDeps = {
  db: Transactional;
  now: Date;
  newId: () => string;
  config: Pick<Config, "publicUrl" | "supportEmail" | "pushWebhook">;
};

const accountRow = z.object({ id: z.string(), email: z.string(), role: z.enum(roles) });
type Account = z.output<typeof accountRow>;
type AccountChange = {
  columns: SQL;
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
  const isNotClosed = sql`(not is_disabled or suspended_until is not null)`;
  const isSuspended = await changeAccount(deps, sql`email = ${email} and ${isNotClosed}`, {
    columns: sql`is_disabled = true, suspended_until = ${until}, disabled_reason = ${reason}`,
    isActive: false,
    kind: "account-suspended",
    mail: (account) => accountSuspendedMail(account, { until, reason }, deps.config),
  });
  if (isSuspended) await endEngagementsOfClosedAccounts(deps, eq(users.email, email));
  return isSuspended;
}

/** Closes until reactivated. Ends the engagements to come (ADR 0122); deletes applications that were not accepted and refunds their swipes (ADR 0045). */
export async function closeAccount(
  deps: DisableDeps,
  { email, reason }: { email: string; reason: string },
): Promise<boolean> {
  const isClosed = await changeAccount(deps, sql`email = ${email}`, {
    columns: sql`is_disabled = true, suspended_until = null, disabled_reason = ${reason}`,
    isActive: false,
    kind: "account-closed",
    mail: (account) => accountClosedMail(account, reason, deps.config),
  });
  if (!isClosed) return false;
  await endEngagementsOfClosedAccounts(deps, eq(users.email, email));
  while (await deleteUnacceptedApplications(deps, email));
  return true;
}

/** Ends a suspension or a closing; false when no disabled account matches. */
export async function reactivateAccount(deps: DisableDeps, condition: SQL): Promise<boolean> {
  return changeAccount(deps, sql`${condition} and is_disabled`, {
    columns: sql`is_disabled = false, suspended_until = null, disabled_reason = null`,
    isActive: true,
    kind: "account-reopened",
    mail: (account) => accountReactivatedMail(account.email, deps.config),
  });
}

async function changeAccount(
  { db, now, newId }: DisableDeps,
  condition: SQL,
  { columns, isActive, kind, mail }: AccountChange,
): Promise<boolean> {
  const isAccount = sql`${condition} and deletion_requested_at is null`;
  return db.transaction(async (tx) => {
    const [account] = await readRows(
      tx,
      accountRow,
      sql`select id, email, role from users where ${isAccount}`,
    );
    if (account === undefined) return false;
    // The company is locked first, as in every tenant write: a concurrent publication is committed before or refused.
    await lockCompanies(tx, isCompanyOf(account.id));
    if (account.role === "candidate") await publishPoolChange(tx, account.id);
    // A trigger ends the sessions of a disabled account and notifies every process (ADR 0040).
    const changed = await readRows(
      tx,
      z.object({ id: z.string() }),
      sql`update users set ${columns} where id = ${account.id} and ${isAccount} returning id`,
    );
    if (changed.length === 0) return false;
    await tx.execute(sql`update companies set is_active = ${isActive} where ${isCompanyOf(account.id)}`);
    await recordSecurityEvent(tx, { kind, userId: account.id, caller: null });
    await queueMail(tx, mail(account), { id: newId(), now, userId: account.id });
    await publishLibraryChange(tx);
    return true;
  });
}

async function deleteUnacceptedApplications({ db }: DisableDeps, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [first] = await readRows(
      tx,
      z.object({ companyId: z.string(), userId: z.string() }),
      sql`
      select a.company_id as "companyId", a.user_id as "userId" from applications a
      join users u on u.id = a.user_id
      where u.email = ${email} and u.is_disabled and a.status <> 'accepted' limit 1`,
    );
    if (first === undefined) return false;
    const { companyId, userId } = first;
    const deleted = await deleteApplications(
      tx,
      companyId,
      sql`user_id = ${userId} and status <> 'accepted'`,
    );
    await tx.execute(sql`update companies set usage_total_swipes = greatest(0, usage_total_swipes - ${deleted.length})
      where id = ${companyId}`);
    return true;
  });
}
