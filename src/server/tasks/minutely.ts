import { sql } from "drizzle-orm";
import { forgetOldAttempts } from "#server/auth/limits.ts";
import type { Context } from "#server/context.ts";
import { forgetOldKeys } from "#server/db/idempotency.ts";
import { finishJobs } from "#server/jobs/finish-jobs.ts";
import { sweepFiles } from "#server/storage/stored-files.ts";

const EVERY_MS = 60_000;
/** Held while the tasks run, so that one process of those sharing a database does them. */
const TASKS_LOCK = 7_205_743;

/** Runs the minute-ly tasks, now and until stopped; stopping waits for the run under way. */
export function startMinutelyTasks(context: Context): { stop: () => Promise<void> } {
  const run = () =>
    runMinutelyTasks(context).catch((error: unknown) => {
      context.log.warn({ err: error }, "The minute-ly tasks failed; they will run again");
    });
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Marks finished offers inactive and forgets what has expired, unless another process is at it. */
export async function runMinutelyTasks(context: Context): Promise<void> {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    // The tasks work on other connections: this one waits, for as long as they take.
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${TASKS_LOCK}) as mine,
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    if (rows[0]?.mine !== true) return;
    const finished = await finishJobs(context);
    if (finished > 0) context.log.info({ finished }, "Offers finished");
    await forgetOldKeys(db, clock());
    await forgetOldAttempts(db);
    await sweepFiles(context);
  });
}
