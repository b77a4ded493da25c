import { eq } from "drizzle-orm";
import { isCompanyOf, lockCompanies } from "#server/features/companies/companies.queries.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { members } from "#server/platform/db/tables/members.ts";

type Account = Pick<typeof users.$inferSelect, "email" | "emailConfirmedAt" | "password" | "isDisabled">;
export type LockedAccount = { companyIds: string[]; account: Account | undefined };

/**
 * Locks the companies of an account, its candidate, then the account: before its links, in the order of ADR 0004. The account
 * is undefined once deleted.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<LockedAccount> {
  const companyIds = await lockCompanies(tx, isCompanyOf(userId));
  await tx.select({ id: members.id }).from(members).where(eq(members.id, userId)).for("no key update");
  const [account] = await tx
    .select({
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      password: users.password,
      isDisabled: users.isDisabled,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return { companyIds, account };
}
