import type { Role } from "#domain/accounts/role.ts";
import { AppError, errorCatalogue } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { assertPassword } from "#server/features/accounts/auth/passwords/replace-password.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { violates } from "#server/platform/db/failures.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { networkOf } from "#server/platform/http/network.ts";
import { countAttempt } from "#server/platform/http/rate-limits.ts";

export type Credentials = { email: string; password: string };
type NewAccount = Credentials & { role: Role };
type InsertRecord = (tx: Transaction, userId: string, now: Date) => Promise<void>;

/** Creates an account. Refuses a known e-mail (`auth/email-already-in-use`), a short password, and too many from one address. */
export async function openAccount(
  context: Context,
  { address, ...account }: NewAccount & { address: string },
  insertRecord: InsertRecord,
): Promise<string> {
  const { db, passwords, config, clock, newId } = context;
  assertPassword(account.password, config);
  const limit = account.role === "candidate" ? "candidateSignUpsPerNetwork" : "recruiterSignUpsPerNetwork";
  await countAttempt(db, limit, address);
  const turn = { network: networkOf(address), isKnown: false };
  const [password, now, userId] = [await passwords.hash(account.password, turn), clock(), newId()];
  try {
    await db.transaction(async (tx) => {
      const { email, role } = account;
      const row = { id: userId, email, password, role, lastActiveAt: now, createdAt: now };
      await tx.insert(users).values(row);
      await insertRecord(tx, userId, now);
    });
  } catch (error) {
    if (!violates(error, "users_email_key")) throw error;
    const { message } = errorCatalogue["auth/email-already-in-use"];
    throw new AppError("auth/email-already-in-use", { fields: { email: message }, cause: error });
  }
  return userId;
}
