import type * as z from "zod/mini";
import type { Context } from "#server/context.ts";

export type Job<Data = unknown> = {
  data: Data;
  isLastTry: boolean;
  signal: AbortSignal;
};

export type Retry = { limit: number; firstDelaySeconds: number; maxDelaySeconds: number };

export type Task = {
  /** The cron schedule, in Paris time; absent for tasks added by writes. */
  cron?: string;
  retry: Retry;
  timeoutSeconds: number;
  needsSynchronizedClock: boolean;
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

const FIVE_MINUTES_SECONDS = 300;
const DEFAULT_RETRY: Retry = { limit: 20, firstDelaySeconds: 10, maxDelaySeconds: 3_600 };

export function added<Data>(
  schema: z.ZodMiniType<Data>,
  {
    retry = DEFAULT_RETRY,
    run,
  }: { retry?: Retry; run: (context: Context, job: Job<Data>) => Promise<unknown> },
): Task {
  return {
    retry,
    timeoutSeconds: FIVE_MINUTES_SECONDS,
    needsSynchronizedClock: false,
    run: (context, job) => run(context, { ...job, data: schema.parse(job.data) }),
  };
}

export function frequent(cron: string, run: Task["run"]): Task {
  const retry = { limit: 0, firstDelaySeconds: 1, maxDelaySeconds: 1 };
  return { cron, retry, timeoutSeconds: FIVE_MINUTES_SECONDS, needsSynchronizedClock: true, run };
}

export function nightly(cron: string, run: Task["run"]): Task {
  const retry = { limit: 20, firstDelaySeconds: 60, maxDelaySeconds: 3_600 };
  return { cron, retry, timeoutSeconds: 2 * 3_600, needsSynchronizedClock: true, run };
}
