import { PgBoss } from "pg-boss";
import type { Context } from "#server/context.ts";
import { QUEUE_SCHEMA } from "#server/queue/add-task.ts";
import { runJob } from "#server/queue/run-job.ts";
import { tasks } from "#server/queue/tasks.ts";
import type { TaskName } from "#server/queue/tasks.ts";
import type { Task } from "#server/queue/task.ts";

type Options = { task?: Task; signal?: AbortSignal };

/** Runs the waiting jobs of a task now, due or not, as a process does; returns their results. */
export async function runTask(
  context: Context,
  name: TaskName,
  { task = tasks[name], signal = new AbortController().signal }: Options = {},
): Promise<string[]> {
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => context.db.$client.query(text, values) },
    migrate: false,
    schedule: false,
    supervise: false,
  });
  boss.on("error", (error) => context.log.error({ err: error }, "The queue met an error"));
  await boss.start();
  try {
    if (task.cron !== undefined) await boss.send(name);
    const jobs = await boss.fetch<unknown>(name, {
      batchSize: 1_000,
      ignoreStartAfter: true,
      includeMetadata: true,
    });
    const results = await Promise.all(
      jobs.map(async (job) => {
        const claimed = Object.assign(job, { signal });
        const { status } = await runJob(context, { name, task, stopping: signal }, claimed);
        await (status === "completed" ? boss.complete(name, job) : boss.fail(name, job));
        return status;
      }),
    );
    return results;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
