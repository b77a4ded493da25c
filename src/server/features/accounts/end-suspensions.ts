import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { reactivateAccount } from "./disable-account.ts";
import { processAccounts } from "./process-accounts.ts";

/** Reactivates the accounts whose suspension has ended (spec §1); returns how many. */
export async function endSuspensions(context: Context, { signal }: { signal: AbortSignal }): Promise<number> {
  const { db, config, clock, newId } = context;
  const now = clock();
  const isOver = sql`suspended_until <= ${now}`;
  const deps = { db, now, newId, config };
  // The condition is checked again under the lock: the account may have been closed meanwhile.
  return processAccounts(context, { isDue: isOver, signal }, (id) =>
    reactivateAccount(deps, sql`id = ${id} and ${isOver}`),
  );
}
