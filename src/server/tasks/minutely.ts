import { mailNewApplications } from "#server/applications/mail-new-applications.ts";
import { forgetOldAttempts } from "#server/auth/limits.ts";
import type { Context } from "#server/context.ts";
import { forgetOldKeys } from "#server/db/idempotency.ts";
import { finishJobs } from "#server/jobs/finish-jobs.ts";
import { sweepFiles } from "#server/storage/stored-files.ts";
import { makeRounds } from "./rounds.ts";
import { runAlone } from "./run-alone.ts";

const PACE = { everyMs: 60_000, longestMs: 60_000 };

/** Runs the minute-ly tasks, now and until stopped; stopping waits for the run under way. */
export function startMinutelyTasks(context: Context): { stop: () => Promise<void> } {
  return makeRounds(PACE, () => async () => {
    await runMinutelyTasks(context).catch((error: unknown) => {
      context.log.warn({ err: error }, "The minute-ly tasks failed; they will run again");
    });
    return 0;
  });
}

type Task = { failure: string; run: (context: Context) => Promise<unknown> };

const tasks: readonly Task[] = [
  { failure: "Offers not finished", run: finish },
  { failure: "New applications not mailed", run: tellArrivals },
  { failure: "Idempotency keys not forgotten", run: ({ db, clock }) => forgetOldKeys(db, clock()) },
  { failure: "Attempts not forgotten", run: ({ db }) => forgetOldAttempts(db) },
  { failure: "Stored files not swept", run: sweepFiles },
];

/**
 * Marks finished offers inactive, mails new applications and forgets what has expired, unless another process is at
 * it. One that fails holds no other back, and runs again in a minute.
 */
export async function runMinutelyTasks(context: Context): Promise<void> {
  await runAlone(context.db, { lock: "minutely", longest: "5min" }, async () => {
    let failures = 0;
    for (const { failure, run } of tasks) {
      await run(context).catch((error: unknown) => {
        failures += 1;
        context.log.warn({ err: error }, failure);
      });
    }
    if (failures === 0) context.metrics.taskRuns.set({ task: "minutely" }, context.clock().getTime() / 1000);
  });
}

async function finish(context: Context): Promise<void> {
  const finished = await finishJobs(context);
  if (finished > 0) context.log.info({ finished }, "Offers finished");
}

async function tellArrivals(context: Context): Promise<void> {
  const told = await mailNewApplications(context);
  if (told > 0) context.log.info({ told }, "New applications mailed");
}
