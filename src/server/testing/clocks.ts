import type { ClientBase } from "pg";
import { QUEUE_CHANNEL, QUEUE_SCHEMA } from "#server/queue/add-task.ts";

/** The settings of a server process whose clock is ahead, until its parent sends another difference (ADR 0111). */
export function movedClock(aheadMs = 0): Record<string, string> {
  const preloaded = import.meta.resolve("./moved-clock.ts");
  return { NODE_OPTIONS: `--import ${preloaded}`, CLOCK_AHEAD_MS: String(aheadMs) };
}

/** Moves the queue's clock, a function of its schema, and notifies its tasks, which otherwise poll rarely. */
export async function setQueueClock(client: ClientBase, aheadMs: number): Promise<void> {
  await client.query(`create or replace function ${QUEUE_SCHEMA}.job_now() returns timestamptz
    language sql stable as $$ select now() + interval '${aheadMs} milliseconds' $$`);
  await client.query(`select pg_notify($1, name) from ${QUEUE_SCHEMA}.queue`, [QUEUE_CHANNEL]);
}
