import { and, eq, lte } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { reactivateAccount } from "./disable-account.ts";
import { processAccounts } from "./process-accounts.ts";

/** Reactivates the accounts whose suspension has ended (spec §1); returns how many. */
export async function endSuspensions(context: Context, { signal }: { signal: AbortSignal }): Promise<number> {
  const { db, config, clock, newId } = context;
  const now = clock();
  const isOver = lte(users.suspendedUntil, now);
  const deps = { db, now, newId, config };
  // The condition is checked again under the lock: the account may have been closed meanwhile.
  return processAccounts(context, { isDue: isOver, signal }, (id) =>
    reactivateAccount(deps, and(eq(users.id, id), isOver)),
  );
}
