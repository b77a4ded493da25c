import { setTimeout as delay } from "node:timers/promises";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { createLogThrottle } from "#server/platform/log/log-throttle.ts";
import type { Platform } from "#server/platform/platform.ts";
import { QUEUE_SCHEMA } from "./install-queue.ts";
import type { Task } from "./task.ts";

export type Queue = {
  /** Runs a task now, in one of the processes; nothing before the start. */
  handleNotification: (task: string) => void;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

const POLLING_INTERVAL_SECONDS = 10;
const SUPERVISION_INTERVAL_SECONDS = 20;
/** Writes notify often; a run does all that is due. */
const NOTIFICATION_INTERVAL_MS = 200;
const STOP_TIMEOUT_MS = 10_000;
const MAX_CLOCK_DIFFERENCE_MS = 5 * 60_000;

type Deps = Pick<Platform, "db" | "log" | "stopping" | "clock" | "tracing">;

/** Runs each task at its time and when notified, once at a time among all processes (ADR 0115). */
export function createQueue<D extends Deps & { tasks: Record<string, Task<D>> }>(deps: D): Queue {
  const { db, log, stopping, tasks } = deps;
  const throttle = createLogThrottle();
  const workers = new Map<string, string>();
  const notified = new Set<string>();
  let starting: Promise<void> | undefined;
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    // Migrations create its tables; a serving process owns none of them.
    migrate: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: false,
    superviseIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISION_INTERVAL_SECONDS,
    maintenanceIntervalSeconds: 600,
    flowIntervalSeconds: 3_600,
  });
  boss.on("error", warn);
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));

  function warn({ message }: Error): void {
    if (throttle(message) !== null)
      log.warn({ err: new Error(message) }, "The queue met an error and continues");
  }

  async function serve(name: string, task: Task<D>): Promise<void> {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: POLLING_INTERVAL_SECONDS,
    } as const;
    const worker = await boss.work<unknown, void, typeof options>(name, options, async ([run]) => {
      if (run !== undefined) await runTask(deps, { name, task, run });
    });
    workers.set(name, worker);
  }

  async function startNotified(): Promise<void> {
    while (notified.size > 0) {
      const names = [...notified];
      notified.clear();
      for (const name of names) {
        // A run that waits already is enough: none is added.
        await boss.send(name).catch(warn);
        boss.notifyWorker(workers.get(name) ?? "");
      }
      await delay(NOTIFICATION_INTERVAL_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
    starting = undefined;
  }

  return {
    handleNotification(name) {
      if (!workers.has(name)) return;
      notified.add(name);
      starting ??= startNotified();
    },
    async start() {
      await boss.start();
      for (const [name, task] of Object.entries(tasks)) await serve(name, task);
    },
    async stop() {
      workers.clear();
      await starting;
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false });
    },
  };
}

type TaskRun<D> = { name: string; task: Task<D>; run: JobWithMetadata<unknown> };

async function runTask<D extends Deps>(deps: D, { name, task, run }: TaskRun<D>): Promise<void> {
  const { clock, log, stopping, tracing } = deps;
  const span = tracing?.start({ kind: "task", name: `task ${name}`, attributes: { "renfort.task": name } });
  const execute = () => task.run(deps, { signal: AbortSignal.any([run.signal, stopping]) });
  try {
    assertSynchronizedClock(clock(), run.startedOn);
    await (span === undefined ? execute() : span.run(execute));
    span?.end();
  } catch (error) {
    span?.end({ failure: "failed" });
    log.warn({ task: name, run: run.id, tries: run.retryCount + 1, err: error }, "Task failed");
    throw error;
  }
}

/** A process with a wrong clock would delete data before its retention ends. */
function assertSynchronizedClock(processTime: Date, databaseTime: Date): void {
  const differenceMs = processTime.getTime() - databaseTime.getTime();
  if (Math.abs(differenceMs) <= MAX_CLOCK_DIFFERENCE_MS) return;
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  const side = differenceMs > 0 ? "ahead of" : "behind";
  throw new Error(
    `Refused: this process's clock is ${seconds} s ${side} the database's (five minutes at most)`,
  );
}
