import type { ClientBase } from "pg";
import { QUEUE_CHANNEL, QUEUE_SCHEMA } from "#server/queue/add-task.ts";

/** The settings of a server process whose clock runs ahead, by so much until its parent sends otherwise (ADR 0111). */
export function movedClock(aheadMs = 0): Record<string, string> {
  const preloaded = import.meta.resolve("./moved-clock.ts");
  return { NODE_OPTIONS: `--import ${preloaded}`, CLOCK_AHEAD_MS: String(aheadMs) };
}

/** The queue asks this function of its schema for the time; its tasks are woken, as they only look now and then. */
export async function setQueueClock(client: ClientBase, aheadMs: number): Promise<void> {
  await client.query(`create or replace function ${QUEUE_SCHEMA}.job_now() returns timestamptz
    language sql stable as $$ select now() + interval '${aheadMs} milliseconds' $$`);
  await client.query(`select pg_notify($1, name) from ${QUEUE_SCHEMA}.queue`, [QUEUE_CHANNEL]);
}
