import { type SQL, and, eq, isNotNull, isNull, or } from "drizzle-orm";
import {
  type SecurityEventKind,
  recordSecurityEvent,
} from "#server/features/accounts/auth/security-events.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { publishPoolChange } from "#server/features/candidates/pool/pool-changes.steps.ts";
import { isCompanyOf, lockCompanies } from "#server/features/companies/companies.queries.ts";
import { endEngagementsOfClosedAccounts } from "#server/features/engagements/closed-accounts.steps.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Transactional } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { type Mail, queueMail } from "#server/platform/mail/queue-mail.ts";
import { applyAccountClosures } from "./apply-account-closures.ts";
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
  if (isClosed) await applyAccountClosures(deps, eq(users.email, email));
  return isClosed;
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
