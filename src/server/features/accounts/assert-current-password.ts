import { eq } from "drizzle-orm";
import { AppError, errorCatalogue } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Caller } from "#server/features/accounts/auth/caller.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { clearAttempts, countAttempt } from "#server/platform/http/rate-limits.ts";
import { lockAccount } from "./lock-account.ts";

/**
 * Checks the signed-in account's current password; `auth/wrong-password`, at the field, when it is wrong. Returns the hash that
 * was verified, to be compared again in the transaction.
 */
export async function assertCurrentPassword(
  { db, passwords }: Pick<Context, "db" | "passwords">,
  { userId, currentPassword, caller }: { userId: string; currentPassword: string; caller: Caller },
): Promise<string> {
  await countAttempt(db, "passwordProof", userId);
  const [user] = await db.select({ password: users.password }).from(users).where(eq(users.id, userId));
  const stored = user?.password ?? null;
  const turn = { network: networkOf(caller.address), isKnown: true };
  if (stored === null || !(await passwords.verify(stored, currentPassword, turn))) {
    throw wrongPassword();
  }
  await clearAttempts(db, "passwordProof", userId);
  return stored;
}

/** Locks the account; `auth/wrong-password` when its password was changed, or reset, since it was verified. */
export async function lockProvenAccount(
  tx: Transaction,
  { userId, proven }: { userId: string; proven: string },
): Promise<{ email: string }> {
  const { account } = await lockAccount(tx, userId);
  if (account?.password !== proven) throw wrongPassword();
  return account;
}

/** The refusal, at the field, of a current password that is wrong. */
function wrongPassword(): AppError {
  return new AppError("auth/wrong-password", {
    fields: { currentPassword: errorCatalogue["auth/wrong-password"].message },
  });
}
