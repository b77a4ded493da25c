import { eq } from "drizzle-orm";
import { type EmailChange, SAME_EMAIL } from "#domain/accounts/own-account.ts";
import type { Role } from "#domain/accounts/role.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { closeLinks, findOpenLinks } from "#server/features/accounts/auth/account-links.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import { recordSecurityEvent } from "#server/features/accounts/auth/security-events.ts";
import { expectOne } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { assertCurrentPassword, lockProvenAccount } from "./assert-current-password.ts";
import { sendConfirmationLink } from "./confirmation-links.ts";

type SignInEmail = { email: string; pendingEmail: string | null };
type Request = EmailChange & { userId: string; role: Role; sessionId: string; caller: Caller };
const purpose = "change-email";

/** The sign-in address, and the new one whose link is still open. */
export async function readSignInEmail(
  { db, clock }: Pick<Context, "db" | "clock">,
  userId: string,
): Promise<SignInEmail> {
  const { email } = expectOne(
    await db.select({ email: users.email }).from(users).where(eq(users.id, userId)),
  );
  const [link] = await findOpenLinks(db, { userId, purpose, at: clock() });
  return { email, pendingEmail: link?.email ?? null };
}

/**
 * Mails a link to the new address (ADR 0048), or tells its mailbox that an account has it already: the response is the same,
 * so that nobody learns who has an account. Refuses a wrong password, or the same address.
 */
export async function requestEmailChange(
  context: Context,
  { userId, role, sessionId, caller, currentPassword, email }: Request,
): Promise<SignInEmail> {
  const { db } = context;
  const proven = await assertCurrentPassword(context, { userId, currentPassword, caller });
  return db.transaction(async (tx) => {
    const before = await lockProvenAccount(tx, { userId, proven });
    if (before.email === email) throw new AppError("out-of-range", { fields: { email: SAME_EMAIL } });
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    await recordSecurityEvent(tx, { kind: "email-change-requested", userId, caller });
    const isTaken = taken !== undefined;
    await sendConfirmationLink(tx, context, { userId, role, purpose, email, sessionId, isTaken });
    return { email: before.email, pendingEmail: email };
  });
}

/** Closes the link of a requested change. */
export async function cancelEmailChange({ db }: Pick<Context, "db">, userId: string): Promise<void> {
  await db.transaction((tx) => closeLinks(tx, { userId, purposes: [purpose], as: "withdrawn" }));
}
