import { sql } from "drizzle-orm";
import type { Database } from "#server/platform/db/client.ts";

/** How many connections to the database wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}
