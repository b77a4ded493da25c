import type { ClientBase } from "pg";
import { PgBoss } from "pg-boss";
import { PARIS } from "#domain/values/dates.ts";
import { QUEUE_SCHEMA } from "./add-task.ts";
import { tasks } from "./tasks.ts";
import type { Task } from "./task.ts";

export const DEAD_LETTERS = "dead-letters";

const HEARTBEAT_SECONDS = 20;
const DAY_SECONDS = 86_400;
const MONTH_SECONDS = 30 * DAY_SECONDS;

/** Creates the queue's tables on the migrating connection, and updates the settings of each task. */
export async function installQueue(client: ClientBase): Promise<void> {
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => client.query(text, values) },
    schedule: false,
    supervise: false,
  });
  let failure: Error | undefined;
  boss.on("error", (error) => (failure = error));
  await boss.start();
  try {
    await installTasks(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failure !== undefined) throw failure;
}

async function installTasks(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  const retention = { retentionSeconds: MONTH_SECONDS, deleteAfterSeconds: MONTH_SECONDS };
  if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS, retention);
  for (const [name, task] of Object.entries<Task>(tasks)) {
    const settings = settingsOf(task);
    const queue = known.get(name);
    if (queue === undefined) await boss.createQueue(name, { policy: "stately", ...settings });
    else if (Object.entries(settings).some(([key, value]) => Reflect.get(queue, key) !== value)) {
      await boss.updateQueue(name, settings);
    }
    const schedule = schedules.get(name);
    if (task.cron !== undefined && (schedule?.cron !== task.cron || schedule.timezone !== PARIS)) {
      // A task due while no process was running runs once at the start.
      await boss.schedule(name, task.cron, null, { tz: PARIS, missed: "once" });
    }
    if (task.cron === undefined && schedule !== undefined) await boss.unschedule(name);
  }
  for (const name of schedules.keys()) if (!(name in tasks)) await boss.unschedule(name);
}

function settingsOf({ cron, retry, timeoutSeconds }: Task) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.firstDelaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // A job not run by then is deleted: later than any scheduled time.
    retentionSeconds: 3 * MONTH_SECONDS,
    deleteAfterSeconds: cron === undefined ? DAY_SECONDS : 7 * DAY_SECONDS,
    notify: true,
    ...(cron === undefined && { deadLetter: DEAD_LETTERS }),
  };
}
