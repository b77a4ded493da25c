import { eq } from "drizzle-orm";
import { dayInParis } from "#domain/dates.ts";
import { isDailyRunDue, retentionOn } from "#domain/retention.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { taskRuns } from "#server/db/tables/outside.ts";
import { forgetOldRecords } from "#server/retention/forget-old-records.ts";
import { removeInactiveAccounts } from "#server/retention/remove-inactive-accounts.ts";
import { removeOldApplications } from "#server/retention/remove-old-applications.ts";
import type { Retention } from "#server/retention/retention.ts";
import { warnInactiveAccounts } from "#server/retention/warn-inactive-accounts.ts";
import { makeRounds } from "./rounds.ts";
import { runAlone } from "./run-alone.ts";

/** How often it is asked whether the day's run is to do: after a failure too. */
const PACE = { everyMs: 15 * 60_000, longestMs: 15 * 60_000 };
const NAME = "retention";

/** Looks now and again, until stopped, whether the day's tasks are to run; stopping ends a run between two batches. */
export function startDailyTasks(context: Context): { stop: () => Promise<void> } {
  return makeRounds(PACE, (signal) => async () => {
    await runDailyTasks(context, signal).catch((error: unknown) => {
      context.log.warn({ err: error }, "The daily tasks failed; they will run again");
    });
    return 0;
  });
}

/**
 * Lets go of what has had its time (spec §9, legal periods), once a day in Paris, on one process. Each step works in
 * short batches that leave nothing half done, so that a run cut anywhere is taken up by the next; the day is done once
 * a run has ended without failure.
 */
export async function runDailyTasks(context: Context, signal: AbortSignal): Promise<void> {
  await runAlone(context.db, { lock: "daily", longest: "2h" }, async (tx) => {
    const now = context.clock();
    if (!isDailyRunDue(await lastRunOf(tx), now)) return;
    const retention: Retention = { context, bounds: retentionOn(dayInParis(now)), signal };
    const done = [
      await step(retention, "inactive accounts warned", warnInactiveAccounts),
      await step(retention, "inactive accounts removed", removeInactiveAccounts),
      await step(retention, "old applications removed", removeOldApplications),
      await step(retention, "old records forgotten", forgetOldRecords),
    ];
    if (signal.aborted || done.includes(false)) return;
    const lastRun = { name: NAME, lastRunAt: now };
    await tx.insert(taskRuns).values(lastRun).onConflictDoUpdate({ target: taskRuns.name, set: lastRun });
  });
}

async function lastRunOf(tx: Transaction): Promise<Date | null> {
  const [row] = await tx
    .select({ lastRunAt: taskRuns.lastRunAt })
    .from(taskRuns)
    .where(eq(taskRuns.name, NAME));
  return row?.lastRunAt ?? null;
}

/** One that fails holds no other back: answers whether all of it was done. */
async function step(
  retention: Retention,
  name: string,
  work: (retention: Retention) => Promise<number>,
): Promise<boolean> {
  const { log } = retention.context;
  try {
    const count = await work(retention);
    if (count > 0) log.info({ count }, `Retention: ${name}`);
    return true;
  } catch (error) {
    log.error({ err: error }, `Retention: ${name}, but not all`);
    return false;
  }
}
