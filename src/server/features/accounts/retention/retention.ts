import { type SQL, and, sql } from "drizzle-orm";
import { type RetentionBounds, retentionOn } from "#domain/retention.ts";
import { dayInParis } from "#domain/values/dates.ts";
import type { Context } from "#server/context.ts";
import { LOWEST_ID } from "#server/platform/db/rows.ts";
import { users } from "#server/platform/db/tables/accounts.ts";

/** What processing the records of a condition needs. */
export type ProcessingContext = { context: Pick<Context, "db" | "log">; signal: AbortSignal };
export type Retention = { context: Context; bounds: RetentionBounds; signal: AbortSignal };

export function retentionOf(context: Context, signal: AbortSignal): Retention {
  return { context, bounds: retentionOn(dayInParis(context.clock())), signal };
}

/**
 * Processes each id that `read` returns after the previous ones, in batches; returns how many were changed. A failed
 * record is logged, retried by the next run, and makes this one fail.
 */
export async function processRecords(
  { context, signal }: ProcessingContext,
  read: (after: string) => Promise<readonly string[]>,
  process: (id: string) => Promise<boolean>,
): Promise<number> {
  let [done, failed, after] = [0, 0, LOWEST_ID];
  for (;;) {
    const ids = await read(after);
    if (ids.length === 0) break;
    for (const id of ids) {
      if (signal.aborted) return done;
      try {
        if (await process(id)) done += 1;
      } catch (error) {
        failed += 1;
        context.log.warn({ err: error, id }, "A record failed; it will be retried");
      }
      after = id;
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${done + failed} records failed`);
  return done;
}

/** Processes the accounts of a condition, one after another. */
export async function processAccounts(
  processing: ProcessingContext,
  isDue: SQL | undefined,
  process: (id: string) => Promise<boolean>,
): Promise<number> {
  const read = async (after: string) => {
    const rows = await processing.context.db
      .select({ id: users.id })
      .from(users)
      .where(and(isDue, sql`${users.id} > ${after}`))
      .orderBy(users.id)
      .limit(100);
    return rows.map(({ id }) => id);
  };
  return processRecords(processing, read, process);
}
