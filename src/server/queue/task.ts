import type * as z from "zod/mini";
import type { Context } from "#server/context.ts";

export type Job<Data = unknown> = {
  data: Data;
  isLastTry: boolean;
  signal: AbortSignal;
};

export type Retry = { times: number; firstSeconds: number; longestSeconds: number };

export type Task = {
  /** The cron schedule, in Paris time; absent for tasks added by writes. */
  cron?: string;
  retry: Retry;
  longestSeconds: number;
  needsTrueClock: boolean;
  run: (context: Context, job: Job) => Promise<unknown>;
};

export class TaskPostponed extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`To be run again in ${seconds} s`);
    this.seconds = seconds;
  }
}

export function postponedUntil(instant: Date, now: Date): TaskPostponed {
  return new TaskPostponed(Math.ceil((instant.getTime() - now.getTime()) / 1000));
}

const FIVE_MINUTES = 300;

export function added<Data>(
  schema: z.ZodMiniType<Data>,
  { retry, run }: { retry: Retry; run: (context: Context, job: Job<Data>) => Promise<unknown> },
): Task {
  return {
    retry,
    longestSeconds: FIVE_MINUTES,
    needsTrueClock: false,
    run: (context, job) => run(context, { ...job, data: schema.parse(job.data) }),
  };
}

export function frequent(cron: string, run: Task["run"]): Task {
  const retry = { times: 0, firstSeconds: 1, longestSeconds: 1 };
  return { cron, retry, longestSeconds: FIVE_MINUTES, needsTrueClock: true, run };
}

export function nightly(cron: string, run: Task["run"]): Task {
  const retry = { times: 20, firstSeconds: 60, longestSeconds: 3_600 };
  return { cron, retry, longestSeconds: 2 * 3_600, needsTrueClock: true, run };
}
