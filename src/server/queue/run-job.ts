import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Context } from "#server/context.ts";
import { addTask } from "./add-task.ts";
import { TaskPostponed } from "./task.ts";
import type { Task } from "./task.ts";
import { taskData } from "./task-data.ts";
import type { AddedTask } from "./task-data.ts";

const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

type TaskRun = { name: string; task: Task; stopping: AbortSignal };

/** Runs one job assigned to this process; returns its result, and never throws. */
export async function runJob(
  context: Context,
  { name, task, stopping }: TaskRun,
  job: JobWithMetadata<unknown>,
): Promise<JobResult> {
  const { log } = context;
  const isLastTry = job.retryCount >= job.retryLimit;
  try {
    if (task.needsSynchronizedClock) assertSynchronizedClock(context.clock(), job.startedOn);
    await task.run(context, {
      data: job.data,
      isLastTry,
      signal: AbortSignal.any([job.signal, stopping]),
    });
    return { id: job.id, status: "completed" };
  } catch (error) {
    if (error instanceof TaskPostponed && isAdded(name)) {
      return postpone(context, { name, job, seconds: error.seconds });
    }
    const facts = { task: name, job: job.id, tries: job.retryCount + 1, err: error };
    if (isLastTry && task.cron === undefined) log.error(facts, "Task failed for good");
    else log.warn(facts, "Task failed; it will be retried");
    return { id: job.id, status: "failed" };
  }
}

/** A process with a wrong clock would delete data before its retention ends. */
function assertSynchronizedClock(processTime: Date, databaseTime: Date): void {
  const differenceMs = processTime.getTime() - databaseTime.getTime();
  if (Math.abs(differenceMs) <= MAX_CLOCK_DIFFERENCE_MS) return;
  const seconds = Math.round(differenceMs / 1000);
  throw new Error(
    `Refused: this process's clock is ${seconds} s ahead of the database's (five minutes at most)`,
  );
}

type PostponedJob = { name: AddedTask; job: JobWithMetadata<unknown>; seconds: number };

/** Adds the same job for later, then ends this one. After a crash in between both run; tasks are idempotent. */
async function postpone(context: Context, { name, job, seconds }: PostponedJob): Promise<JobResult> {
  try {
    const after = new Date(job.startedOn.getTime() + seconds * 1000);
    const data = taskData[name].parse(job.data);
    await context.db.transaction((tx) => addTask(tx, name, { data, key: job.singletonKey ?? job.id, after }));
    return { id: job.id, status: "completed" };
  } catch (error) {
    context.log.warn({ task: name, job: job.id, err: error }, "Cannot postpone the task; it will be retried");
    return { id: job.id, status: "failed" };
  }
}

function isAdded(name: string): name is AddedTask {
  return name in taskData;
}
