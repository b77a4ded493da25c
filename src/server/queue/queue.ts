import { setTimeout as delay } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { Context } from "#server/context.ts";
import { createLogThrottle } from "#server/log-throttle.ts";
import { QUEUE_SCHEMA } from "./add-task.ts";
import { runJob } from "./run-job.ts";
import { tasks } from "./tasks.ts";
import type { Task } from "./task.ts";

export type Queue = {
  handleNotification: (task: string) => void;
  handleReconnect: () => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** New jobs are notified; delayed and retried ones are found by polling. */
const POLLING_INTERVAL_SECONDS = 20;
const SUPERVISION_INTERVAL_SECONDS = 20;
const CONCURRENT_JOBS = 10;
/** The jobs of a batch start one by one: requests are served in between. */
const START_INTERVAL_MS = 20;
const STOP_TIMEOUT_MS = 10_000;

export function createQueue(context: Context): Queue {
  const { db, log, stopping } = context;
  const throttle = createLogThrottle();
  let notify = (_task: string): void => undefined;
  let notifyAll = (): void => undefined;
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: {
      executeSql: (text, values) => db.$client.query(text, values),
      listen: (_channel, onNotification, onReconnect) => {
        [notify, notifyAll] = [onNotification, onReconnect];
        return Promise.resolve({ close: () => Promise.resolve() });
      },
    },
    // Migrations create its tables; a serving process owns none of them.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3_600,
    // Each engagement has a job that waits for the day before: many waiting jobs are normal.
    warningQueueSize: 1_000_000,
  });
  boss.on("error", ({ message }) => {
    if (throttle(message) !== null)
      log.warn({ err: new Error(message) }, "The queue met an error and continues");
  });
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));

  async function serve(name: string, task: Task): Promise<void> {
    const options = {
      batchSize: task.cron === undefined ? CONCURRENT_JOBS : 1,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
      notifyPollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
    } as const;
    const taskRun = { name, task, stopping };
    await boss.work<unknown, unknown, typeof options>(name, options, (jobs) =>
      Promise.all(
        jobs.map(async (job, index) => {
          if (index > 0) await delay(index * START_INTERVAL_MS);
          return runJob(context, taskRun, job);
        }),
      ),
    );
  }

  return {
    handleNotification: (task) => notify(task),
    handleReconnect: () => notifyAll(),
    async start() {
      await boss.start();
      for (const [name, task] of Object.entries(tasks)) await serve(name, task);
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false }),
  };
}
