import type { SQL } from "drizzle-orm";

/** A query of one column, `id`: the rows on which a task has something to do at an instant (ADR 0115). */
export type DueRows = (now: Date) => SQL;

type Run<Deps> = (deps: Deps, options: { signal: AbortSignal }) => Promise<unknown>;

/** `Deps`: what its function takes. */
export type Task<Deps> = {
  /** The schedule, in Paris time. */
  cron: string;
  /** None for a task that runs again soon. */
  retries: number;
  timeoutSeconds: number;
  rows?: DueRows;
  run: Run<Deps>;
};

const FIVE_MINUTES_SECONDS = 300;

export function everyMinute<Deps>(run: Run<Deps>): Task<Deps> {
  return frequent("* * * * *", run);
}

export function frequent<Deps>(cron: string, run: Run<Deps>): Task<Deps> {
  return { cron, retries: 0, timeoutSeconds: FIVE_MINUTES_SECONDS, run };
}

export function nightly<Deps>(cron: string, run: Run<Deps>): Task<Deps> {
  return { cron, retries: 20, timeoutSeconds: 2 * 3_600, run };
}
