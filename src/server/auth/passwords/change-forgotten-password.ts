import type { PasswordReset } from "#domain/accounts/password-reset.ts";
import type { Context } from "#server/context.ts";
import { checkLink, lockOpenLink } from "#server/auth/account-links.ts";
import { type Caller, networkOf } from "#server/auth/caller.ts";
import { clearAttempts, countAttempt } from "#server/auth/limits.ts";
import { assertPassword, replacePassword } from "./replace-password.ts";

/** Single use, by a link; closes every link and session of the account (design §6). Returns the account's e-mail. */
export async function changeForgottenPassword(
  context: Context,
  { token, password: newPassword, caller }: PasswordReset & { caller: Caller },
): Promise<string> {
  const { db, config, passwords, sessions, clock } = context;
  assertPassword(newPassword, config);
  await countAttempt(db, "passwordResetAddress", caller.address);
  const lookup = { purposes: ["reset-password"], now: clock() } as const;
  // Checked before the expensive hash, and again under the lock.
  await checkLink(db, token, lookup);
  const password = await passwords.hash(newPassword);
  const { email, ended } = await db.transaction(async (tx) => {
    const { userId } = await lockOpenLink(tx, token, lookup);
    return replacePassword(tx, context, {
      userId,
      password,
      kind: "password-reset",
      caller,
      keptSessionId: null,
    });
  });
  for (const sessionId of ended) sessions.forget(sessionId);
  await clearAttempts(db, "signInAccount", `${email} ${networkOf(caller.address)}`);
  await clearAttempts(db, "signInUnknown", email);
  return email;
}
