import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Context } from "#server/context.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { reactivateAccount } from "./disable-account.ts";

/** Reactivates the accounts whose suspension has ended (spec §1); returns how many. */
export async function endSuspensions({ db, config, clock, newId }: Context): Promise<number> {
  const now = clock();
  const isOver = sql`suspended_until <= ${now}`;
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select id from users where ${isOver} limit 1000`,
  );
  const deps = { transaction: db.transaction.bind(db), now, newId, config };
  let reactivated = 0;
  // The condition is checked again under the lock: the account may have been closed meanwhile.
  for (const { id } of rows) {
    if (await reactivateAccount(deps, sql`id = ${id} and ${isOver}`)) reactivated += 1;
  }
  return reactivated;
}
