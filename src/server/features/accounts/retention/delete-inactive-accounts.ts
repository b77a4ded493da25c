import { and, isNotNull, lt, sql } from "drizzle-orm";
import { users } from "#server/platform/db/tables/accounts.ts";
import { deleteAccount } from "./delete-account.ts";
import { type Retention, processAccounts } from "./retention.ts";

/** Deletes the accounts inactive for two years and warned thirty days ago (spec §9); returns their number. */
export async function deleteInactiveAccounts(retention: Retention): Promise<number> {
  const { context, bounds, signal } = retention;
  await postponeWhileUnsent(retention);
  const isDue = sql`${and(
    lt(users.lastActiveAt, bounds.deleteActiveBefore),
    lt(users.deletionWarnedAt, bounds.deleteWarnedBefore),
  )}`;
  return processAccounts(retention, isDue, (id) =>
    deleteAccount(context, { id, isDue, cause: "inactive", signal }),
  );
}

/** While any message to the account is unsent, its warning may not have arrived: the thirty days restart. */
async function postponeWhileUnsent({ context, bounds }: Retention): Promise<void> {
  const unsent = sql`exists (select 1 from mail_outbox
    where user_id = ${users.id} and sent_at is null and given_up_at is null)`;
  await context.db
    .update(users)
    .set({ deletionWarnedAt: context.clock() })
    .where(and(lt(users.lastActiveAt, bounds.warnActiveBefore), isNotNull(users.deletionWarnedAt), unsent));
}
