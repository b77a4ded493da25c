import type { SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";

/** A query of one column, `id`: the rows on which a task has something to do at an instant (ADR 0115). */
export type DueRows = (now: Date) => SQL;

type Run = (context: Context, options: { signal: AbortSignal }) => Promise<unknown>;

export type Task = {
  /** The schedule, in Paris time. */
  cron: string;
  /** None for a task that runs again soon. */
  retries: number;
  timeoutSeconds: number;
  rows?: DueRows;
  run: Run;
};

const FIVE_MINUTES_SECONDS = 300;

export function everyMinute(run: Run): Task {
  return frequent("* * * * *", run);
}

export function frequent(cron: string, run: Run): Task {
  return { cron, retries: 0, timeoutSeconds: FIVE_MINUTES_SECONDS, run };
}

export function nightly(cron: string, run: Run): Task {
  return { cron, retries: 20, timeoutSeconds: 2 * 3_600, run };
}
