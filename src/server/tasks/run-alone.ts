import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/client.ts";

/** One for each set of tasks: held while they run, so that one process of those sharing a database does them. */
const TASK_LOCKS = { minutely: 7_205_743, daily: 7_205_744 } as const;

type Alone = {
  lock: keyof typeof TASK_LOCKS;
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
      sql`select pg_try_advisory_xact_lock(${TASK_LOCKS[lock]}) as mine,
        set_config('idle_in_transaction_session_timeout', ${longest}, true)`,
    );
    if (rows[0]?.mine === true) await work(tx);
  });
}
