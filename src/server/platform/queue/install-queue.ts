import type { ClientBase } from "pg";
import { PgBoss } from "pg-boss";
import { PARIS } from "#domain/values/dates.ts";
import type { Task } from "./task.ts";

/** The database schema of the queue. */
export const QUEUE_SCHEMA = "pgboss";

type Settings = Omit<Task<never>, "run">;
type Tasks = Record<string, Settings>;

const HEARTBEAT_SECONDS = 20;
const HOUR_SECONDS = 3_600;
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;

/**
 * Creates the queue's tables on the migrating connection, and updates the settings of each task. One that only an earlier
 * release has keeps its schedule, for going back (ADR 0024): without a worker, a single run of it waits.
 */
export async function installQueue(client: ClientBase, tasks: Tasks): Promise<void> {
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
    await installTasks(boss, tasks);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
  if (failure !== undefined) throw failure;
}

async function installTasks(boss: PgBoss, tasks: Tasks): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const [name, task] of Object.entries(tasks)) {
    const settings = settingsOf(task);
    const queue = known.get(name);
    // One run of a task waits, and one runs, among all processes.
    if (queue === undefined) await boss.createQueue(name, { policy: "stately", ...settings });
    else if (Object.entries(settings).some(([key, value]) => Reflect.get(queue, key) !== value)) {
      await boss.updateQueue(name, settings);
    }
    const schedule = schedules.get(name);
    if (schedule?.cron !== task.cron || schedule.timezone !== PARIS) {
      // A task due while no process was running runs once at the start.
      await boss.schedule(name, task.cron, null, { tz: PARIS, missed: "once" });
    }
  }
}

function settingsOf({ retries, timeoutSeconds, rows }: Settings) {
  return {
    retryLimit: retries,
    retryDelay: 60,
    retryDelayMax: HOUR_SECONDS,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    // Tasks on due rows run up to several times a second.
    deleteAfterSeconds: rows === undefined ? WEEK_SECONDS : HOUR_SECONDS,
  };
}
