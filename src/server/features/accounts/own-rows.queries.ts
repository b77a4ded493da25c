import { type SQL, and, eq, isNull, or } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

type Account = { id: string; email: string; emailConfirmedAt: Date | null };

/** Selects the rows stored with an account and, once its address is confirmed, those with that address and no account (ADR 0127). */
export function areOwnRows(
  { id, email, emailConfirmedAt }: Account,
  { userId, address }: { userId: PgColumn; address: PgColumn },
): SQL | undefined {
  const isAccount = eq(userId, id);
  if (emailConfirmedAt === null) return isAccount;
  return or(isAccount, and(isNull(userId), eq(address, email)));
}
