import { and, eq } from "drizzle-orm";
import { passwordProblem } from "#domain/accounts/credentials.ts";
import { AppError } from "#domain/errors.ts";
import type { PasswordReset } from "#domain/accounts/password-reset.ts";
import type { Context } from "#server/context.ts";
import { expectOne } from "#server/db/rows.ts";
import { accounts, users } from "#server/db/tables/accounts.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Caller } from "./caller.ts";
import { clearAttempts, countAttempt } from "./limits.ts";
import { networkOf } from "./network.ts";
import { closeLinks, openResetLink } from "./reset-links.ts";
import { passwordChangedMail } from "./reset-mails.ts";
import { recordSecurityEvent } from "./security-events.ts";

type Needs = Pick<Context, "db" | "config" | "passwords" | "sessions" | "clock" | "newId">;

/**
 * Changes the password by a link, once; every link and every session of the account ends (design §6). Answers the account's
 * e-mail, whose owner this browser has just proved to be.
 */
export async function changeForgottenPassword(
  context: Needs,
  { token, password: chosen, caller }: PasswordReset & { caller: Caller },
): Promise<string> {
  const { db, config, passwords, sessions, clock, newId } = context;
  const message = passwordProblem(chosen, config.passwordMinLength);
  if (message !== null) {
    throw new AppError("auth/weak-password", { message, fields: { password: message } });
  }
  await countAttempt(db, "passwordResetAddress", caller.address);
  const now = clock();
  // A wrong link is refused before the costly hash, and looked at again under the lock.
  await db.transaction((tx) => openResetLink(tx, token, now));
  const password = await passwords.hash(chosen);
  const { email, ended } = await db.transaction(async (tx) => {
    const userId = await openResetLink(tx, token, now);
    await tx
      .update(accounts)
      .set({ password, updatedAt: now })
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
    await closeLinks(tx, { userId, now });
    const user = expectOne(await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)));
    await recordSecurityEvent(tx, { kind: "password-reset", userId, caller });
    await queueMail(tx, passwordChangedMail(user.email, config.supportEmail), { id: newId(), now, userId });
    return { email: user.email, ended: await sessions.endAllOf(tx, userId) };
  });
  for (const sessionId of ended) sessions.forget(sessionId);
  await clearAttempts(db, "signInAccount", `${email} ${networkOf(caller.address)}`);
  await clearAttempts(db, "signInUnknown", email);
  return email;
}
