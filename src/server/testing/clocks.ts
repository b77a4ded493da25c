import type { ClientBase } from "pg";
import { TASKS_CHANNEL } from "#server/platform/db/notify-task.ts";
import { QUEUE_SCHEMA } from "#server/platform/queue/install-queue.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { tasks } from "#server/tasks.ts";

/** The settings of a server process whose clock is ahead, until its parent sends another difference (ADR 0076). */
export function clockSettings(aheadMs = 0): Record<string, string> {
  const preloaded = import.meta.resolve("./clock-of-process.ts");
  const ofRun = Number(process.env["TEST_AHEAD_MS"] ?? 0);
  return { NODE_OPTIONS: `--import ${preloaded}`, CLOCK_AHEAD_MS: String(aheadMs + ofRun) };
}

/** Moves the queue's clock, a function of its schema, and notifies tasks: by default those on due rows. */
export async function setQueueClock(client: ClientBase, aheadMs: number, names = tasksOnRows): Promise<void> {
  await client.query(`create or replace function ${QUEUE_SCHEMA}.job_now() returns timestamptz
    language sql stable as $$ select now() + interval '${aheadMs} milliseconds' $$`);
  await client.query("select pg_notify($1, name) from unnest($2::text[]) as name", [TASKS_CHANNEL, names]);
}

const tasksOnRows: readonly string[] = Object.entries<{ rows?: DueRows }>(tasks)
  .filter(([, { rows }]) => rows !== undefined)
  .map(([name]) => name);
