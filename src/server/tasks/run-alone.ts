import { sql } from "drizzle-orm";
import { ADVISORY_LOCKS } from "#server/db/advisory-locks.ts";
import type { Database, Transaction } from "#server/db/client.ts";

type Alone = {
  lock: "minutely" | "daily";
  /** A run that took longer has lost its server: PostgreSQL lets its lock go, and another process takes over. */
  longest: "5min" | "2h";
};

/**
 * Does a piece of work unless another process is at it. The work uses other connections; the transaction it is given
 * holds the lock and waits.
 */
export async function runAlone(
  db: Database,
  { lock, longest }: Alone,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS[lock]}) as mine,
        set_config('idle_in_transaction_session_timeout', ${longest}, true)`,
    );
    if (rows[0]?.mine === true) await work(tx);
  });
}
