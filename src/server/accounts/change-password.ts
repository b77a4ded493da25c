import { and, eq } from "drizzle-orm";
import { passwordProblem } from "#domain/accounts/credentials.ts";
import { AppError } from "#domain/errors.ts";
import type { PasswordChange } from "#domain/accounts/own-account.ts";
import type { Caller } from "#server/auth/caller.ts";
import { closeLinks } from "#server/auth/reset-links.ts";
import { passwordChangedMail } from "#server/auth/reset-mails.ts";
import { recordSecurityEvent } from "#server/auth/security-events.ts";
import type { Context } from "#server/context.ts";
import { expectOne } from "#server/db/rows.ts";
import { accounts, users } from "#server/db/tables/accounts.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { provePassword } from "./prove-password.ts";

type Change = PasswordChange & { userId: string; sessionId: string; caller: Caller };

/** Changes the password of whoever is signed in; every other session, and every reset link, ends. */
export async function changePassword(
  context: Context,
  { userId, sessionId, caller, currentPassword, password: chosen }: Change,
): Promise<void> {
  const { db, config, passwords, sessions, clock, newId } = context;
  const message = passwordProblem(chosen, config.passwordMinLength);
  if (message !== null) {
    throw new AppError("auth/weak-password", { message, fields: { password: message } });
  }
  await provePassword(context, { userId, currentPassword });
  const [password, now] = [await passwords.hash(chosen), clock()];
  const ended = await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ password, updatedAt: now })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    await closeLinks(tx, { userId, now });
    const { email } = expectOne(
      await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)),
    );
    await queueMail(tx, passwordChangedMail(email, config.supportEmail), { id: newId(), now, userId });
    await recordSecurityEvent(tx, { kind: "password-changed", userId, caller });
    return sessions.endAllOf(tx, userId, { except: sessionId });
  });
  for (const id of ended) sessions.forget(id);
}
