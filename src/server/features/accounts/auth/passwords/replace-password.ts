import { eq } from "drizzle-orm";
import { passwordProblem } from "#domain/accounts/credentials.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { closeLinks } from "#server/features/accounts/auth/account-links.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import { isCompanyOf } from "#server/features/companies/companies.queries.ts";
import { discardPendingEmail } from "#server/features/companies/contact-email.steps.ts";
import { renewCalendarOf } from "#server/features/engagements/calendar/renew-calendar.steps.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { queueMail } from "#server/platform/mail/queue-mail.ts";
import { passwordChangedMail } from "./reset-mails.ts";

type Deps = Pick<Context, "config" | "sessions" | "clock" | "newId">;
type Replacement = {
  userId: string;
  password: string;
  kind: "password-changed" | "password-reset";
  caller: Caller;
  keptSessionId: string | null;
};

/** Refuses a password that breaks the deployment's rule (`auth/weak-password`). */
export function assertPassword(password: string, { passwordMinLength }: Context["config"]): void {
  const message = passwordProblem(password, passwordMinLength);
  if (message !== null) throw new AppError("auth/weak-password", { message, fields: { password: message } });
}

/**
 * Of an account that is locked (`lockAccount`). Also mails the owner, closes links and sessions, cancels changes of address,
 * and renews the calendar's address. Returns the e-mail, and the sessions to `forget` after the commit.
 */
export async function replacePassword(
  tx: Transaction,
  { config, sessions, clock, newId }: Deps,
  { userId, password, kind, caller, keptSessionId }: Replacement,
): Promise<{ email: string; ended: string[] }> {
  const now = clock();
  if (await renewCalendarOf(tx, userId)) {
    await recordSecurityEvent(tx, { kind: "calendar-renewed", userId, caller });
  }
  // The link of a reset was mailed to the account's address.
  const emailConfirmedAt = kind === "password-reset" ? now : undefined;
  const changes = { password, emailConfirmedAt };
  const { email } = expectOne(
    await tx.update(users).set(changes).where(eq(users.id, userId)).returning({ email: users.email }),
  );
  await closeLinks(tx, { userId, purposes: ["reset-password"], as: "used" });
  await closeLinks(tx, { userId, purposes: ["change-email", "confirm-contact"], as: "withdrawn" });
  await discardPendingEmail(tx, isCompanyOf(userId));
  await recordSecurityEvent(tx, { kind, userId, caller });
  const mail = passwordChangedMail(email, config.supportEmail);
  await queueMail(tx, mail, { id: newId(), now, userId });
  return { email, ended: await sessions.endAllOf(tx, userId, keptSessionId) };
}
