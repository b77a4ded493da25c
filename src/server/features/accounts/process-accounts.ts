import { type SQL, and, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { processRecords } from "#server/platform/db/process-records.ts";
import { users } from "#server/platform/db/tables/accounts.ts";

const BATCH = 100;

/** Processes each account of a condition; returns how many were changed. One that fails does not hold up the others. */
export async function processAccounts(
  { db, log }: Pick<Context, "db" | "log">,
  { isDue, signal }: { isDue: SQL | undefined; signal: AbortSignal },
  process: (id: string) => Promise<boolean>,
): Promise<number> {
  const read = (after: string) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isDue, sql`${users.id} > ${after}`))
      .orderBy(users.id)
      .limit(BATCH);
  return processRecords({ log, signal }, read, ({ id }) => process(id));
}
