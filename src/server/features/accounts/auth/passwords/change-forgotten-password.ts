import type { PasswordReset } from "#domain/accounts/password-reset.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { Context } from "#server/context.ts";
import { checkLink, lockOpenLink } from "#server/features/accounts/auth/account-links.ts";
import type { RequestOrigin } from "#server/features/accounts/auth/caller.ts";
import { lockAccount } from "#server/features/accounts/lock-account.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { clearAttempts, countAttempt } from "#server/platform/http/rate-limits.ts";
import { assertPassword, replacePassword } from "./replace-password.ts";

/** Single use, by a link; closes every link and session of the account (design §6). Returns whose account it is. */
export async function changeForgottenPassword(
  context: Context,
  { token, password: newPassword, caller, headers }: PasswordReset & RequestOrigin,
): Promise<{ id: string; role: Role }> {
  const { db, config, passwords, sessions, devices, clock } = context;
  assertPassword(newPassword, config);
  await countAttempt(db, "passwordResetsPerNetwork", caller.address);
  const lookup = { purposes: ["reset-password"], now: clock() } as const;
  // Checked before the expensive hash, and again under the lock.
  const { userId, role } = await checkLink(db, token, lookup);
  const password = await passwords.hash(newPassword, { network: networkOf(caller.address), isKnown: true });
  const { email, ended } = await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await lockOpenLink(tx, token, lookup);
    const replacement = { userId, password, kind: "password-reset", caller } as const;
    return replacePassword(tx, context, { ...replacement, keptSessionId: null });
  });
  for (const sessionId of ended) sessions.forget(sessionId);
  await clearAttempts(db, "signInAccount", `${email} ${networkOf(caller.address)}`);
  await clearAttempts(db, "signInUnknown", email);
  const account = { id: userId, role };
  const device = devices.find(headers, account);
  if (device !== undefined) await clearAttempts(db, "signInDevice", device);
  return account;
}
