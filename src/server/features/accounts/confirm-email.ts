import { and, eq, isNull, or, sql } from "drizzle-orm";
import { confirmingPurposes, linkProblems } from "#domain/accounts/account-link.ts";
import type { Role } from "#domain/accounts/role.ts";
import { searchNameOf } from "#domain/candidates/candidate.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import {
  type AccountLink,
  checkLink,
  closeLinks,
  lockOpenLink,
} from "#server/features/accounts/auth/account-links.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import { publishLibraryChange } from "#server/features/candidates/cv-library/library-changes.steps.ts";
import { isCompanyOf } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { violates } from "#server/platform/db/failures.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { members } from "#server/platform/db/tables/members.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { publishChange } from "#server/platform/live/publish.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { contactEmailChangedMail, emailChangedMail } from "./address-mails.ts";
import { type LockedAccount, lockAccount } from "./lock-account.ts";

type ConfirmationRequest = { token: string; caller: Caller };
type ConfirmedEmail = { purpose: (typeof confirmingPurposes)[number]; email: string; role: Role };
type EmailChange = Pick<AccountLink, "userId" | "sessionId"> & {
  before: LockedAccount["account"];
  email: string;
  caller: Caller;
};

/** What an open link confirms; refuses like `checkLink`. */
export async function readEmailLink(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<ConfirmedEmail> {
  return confirmedEmailOf(await checkLink(db, token, { purposes: confirmingPurposes, now: clock() }));
}

/** Single use, in any browser (ADR 0048). A new sign-in address ends every session but the one that requested it. */
export async function confirmEmail(
  context: Context,
  { token, caller }: ConfirmationRequest,
): Promise<{ userId: string; confirmed: ConfirmedEmail }> {
  const { db, sessions, clock } = context;
  const lookup = { purposes: confirmingPurposes, now: clock() };
  const { userId } = await checkLink(db, token, lookup);
  const { confirmed, ended } = await db
    .transaction(async (tx) => {
      const { companyIds, account: before } = await lockAccount(tx, userId);
      // Checked again, under the lock.
      const link = await lockOpenLink(tx, token, lookup);
      const result = confirmedEmailOf(link);
      const { purpose, email } = result;
      const confirmation = { userId, sessionId: link.sessionId, before, email, caller };
      await closeLinks(tx, { userId, purposes: [purpose], as: "used" });
      for (const id of companyIds) await publishChange(tx, id, { kind: "recruiter", ids: [id] });
      if (purpose === "change-email") {
        return { confirmed: result, ended: await changeSignInEmail(tx, context, confirmation) };
      }
      if (purpose === "confirm-sign-in") {
        await tx
          .update(users)
          .set({ emailConfirmedAt: lookup.now })
          .where(and(eq(users.id, userId), eq(users.email, email)));
        return { confirmed: result, ended: [] };
      }
      await confirmContactEmail(tx, context, confirmation);
      return { confirmed: result, ended: [] };
    })
    .catch((error: unknown) => {
      if (!violates(error, "users_email_key")) throw error;
      throw new AppError("auth/email-already-in-use", { cause: error });
    });
  for (const sessionId of ended) sessions.forget(sessionId);
  return { userId, confirmed };
}

async function changeSignInEmail(
  tx: Transaction,
  { config, sessions, clock, newId }: Context,
  { userId, sessionId, before, email, caller }: EmailChange,
): Promise<string[]> {
  if (before === undefined || before.isDisabled)
    throw new AppError("not-found", { message: linkProblems.broken });
  const now = clock();
  await tx.update(users).set({ email, emailConfirmedAt: now }).where(eq(users.id, userId));
  await tx
    .update(companies)
    .set({ email, pendingEmail: sql`nullif(${companies.pendingEmail}, ${email})` })
    .where(
      and(isCompanyOf(userId), or(eq(companies.email, before.email), eq(companies.pendingEmail, email))),
    );
  await updateCandidateEmail(tx, userId, email);
  if (before.emailConfirmedAt !== null) await keepSupportRequests(tx, userId, before.email);
  await closeLinks(tx, { userId, purposes: ["reset-password", "confirm-sign-in"], as: "withdrawn" });
  await recordSecurityEvent(tx, { kind: "email-changed", userId, caller });
  const mail = emailChangedMail(before.email, config.supportEmail);
  await queueMail(tx, mail, { id: newId(), now, userId });
  return sessions.endAllOf(tx, userId, sessionId);
}

async function confirmContactEmail(
  tx: Transaction,
  { config, clock, newId }: Context,
  { userId, before, email, caller }: EmailChange,
): Promise<void> {
  const isChanged = and(isCompanyOf(userId), eq(companies.pendingEmail, email));
  const changed = await tx.select({ former: companies.email }).from(companies).where(isChanged);
  if (changed.length === 0) return;
  await tx.update(companies).set({ email, pendingEmail: null }).where(isChanged);
  await recordSecurityEvent(tx, { kind: "contact-email-changed", userId, caller });
  for (const { former } of changed) {
    // Any other was confirmed by a link of its own (ADR 0048).
    if (former === before?.email && before.emailConfirmedAt === null) continue;
    const mail = contactEmailChangedMail(former, config.supportEmail);
    await queueMail(tx, mail, { id: newId(), now: clock(), userId });
  }
}

/** Gives the account the support requests with its former address alone, for its export and deletion to find (ADR 0127). */
async function keepSupportRequests(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx
    .update(supportRequests)
    .set({ userId })
    .where(and(eq(supportRequests.email, email), isNull(supportRequests.userId)));
}

async function updateCandidateEmail(tx: Transaction, id: string, email: string): Promise<void> {
  const [member] = await tx
    .select({ firstName: members.firstName, lastName: members.lastName })
    .from(members)
    .where(eq(members.id, id));
  if (member === undefined) return;
  const searchName = searchNameOf({ ...member, email });
  await tx.update(members).set({ email, searchName }).where(eq(members.id, id));
  await publishLibraryChange(tx);
}

function confirmedEmailOf({ purpose, email, role }: AccountLink): ConfirmedEmail {
  if (email === null || purpose === "reset-password") {
    throw new AppError("not-found", { message: linkProblems.broken });
  }
  return { purpose, email, role };
}
