import type { PasswordChange } from "#domain/accounts/own-account.ts";
import type { Context } from "#server/context.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import {
  assertPassword,
  replacePassword,
} from "#server/features/accounts/auth/passwords/replace-password.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { assertCurrentPassword, lockProvenAccount } from "./assert-current-password.ts";

type Change = PasswordChange & { userId: string; sessionId: string; caller: Caller };

/** Changes the signed-in account's password; ends its other sessions and revokes its reset links. */
export async function changePassword(
  context: Context,
  { userId, sessionId, caller, currentPassword, password: newPassword }: Change,
): Promise<void> {
  const { db, config, passwords, sessions } = context;
  assertPassword(newPassword, config);
  const proven = await assertCurrentPassword(context, { userId, currentPassword, caller });
  const replacement = {
    userId,
    caller,
    password: await passwords.hash(newPassword, { network: networkOf(caller.address), isKnown: true }),
    keptSessionId: sessionId,
  };
  const { ended } = await db.transaction(async (tx) => {
    await lockProvenAccount(tx, { userId, proven });
    return replacePassword(tx, context, { ...replacement, kind: "password-changed" });
  });
  for (const id of ended) sessions.forget(id);
}
