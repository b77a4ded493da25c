import { and, isNull, min, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { readRows } from "#server/db/rows.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { mailOutbox } from "#server/db/tables/external.ts";
import { isToPush } from "#server/notifications/push-notification.ts";

export type GaugeDeps = Pick<Context, "db" | "live" | "log" | "metrics" | "config" | "clock">;

/** Omits the gauges of the database when it does not respond. */
export async function readGauges({ db, live, log, metrics, config, clock }: GaugeDeps): Promise<void> {
  const { totalCount, idleCount, waitingCount } = db.$client;
  metrics.liveStreams.set(live.count());
  metrics.connections.set({ state: "busy" }, totalCount - idleCount);
  metrics.connections.set({ state: "idle" }, idleCount);
  metrics.connections.set({ state: "awaited" }, waitingCount);
  for (const gauge of [metrics.outbox, metrics.outboxAge, metrics.pushAge]) gauge.set(Number.NaN);
  for (const gauge of [metrics.jobs, metrics.deadLetters]) gauge.reset();
  try {
    const { waiting, oldestSeconds } = await waitingMail(db);
    metrics.outbox.set(waiting);
    metrics.outboxAge.set(oldestSeconds);
    metrics.pushAge.set(config.pushWebhook === undefined ? 0 : await oldestToPush(db, clock()));
    for (const { task, due, delayed, active, lastDoneSeconds } of await jobsByTask(db)) {
      metrics.jobs.set({ task, state: "due" }, due);
      metrics.jobs.set({ task, state: "delayed" }, delayed);
      metrics.jobs.set({ task, state: "active" }, active);
      if (lastDoneSeconds !== null) metrics.taskRuns.set({ task }, lastDoneSeconds);
    }
    for (const { task, count } of await deadLettersByTask(db)) metrics.deadLetters.set({ task }, count);
  } catch (error) {
    log.warn({ err: error }, "The metrics of the database could not be read");
  }
}

async function waitingMail(db: Database) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${mailOutbox.createdAt})), 0)::float8`,
    })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.sentAt), isNull(mailOutbox.givenUpAt)));
  return row ?? { waiting: 0, oldestSeconds: 0 };
}

async function oldestToPush(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: min(notifications.deliverAfter) })
    .from(notifications)
    .where(isToPush(now));
  return row?.since ? (now.getTime() - row.since.getTime()) / 1000 : 0;
}

const taskJobs = z.object({
  task: z.string(),
  due: z.int(),
  delayed: z.int(),
  active: z.int(),
  lastDoneSeconds: z.nullable(z.number()),
});

async function jobsByTask(db: Database) {
  return readRows(
    db,
    taskJobs,
    sql`
    select q.name as task,
      (count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now()))::int as due,
      (count(*) filter (where j.state in ('created', 'retry') and j.start_after > now()))::int as delayed,
      (count(*) filter (where j.state = 'active'))::int as active,
      extract(epoch from max(j.completed_on) filter (where j.state = 'completed'))::float8 as "lastDoneSeconds"
    from pgboss.queue q left join pgboss.job j using (name)
    where q.name <> 'dead-letters' and q.name not like '\\_\\_%' group by q.name`,
  );
}

async function deadLettersByTask(db: Database) {
  return readRows(
    db,
    z.object({ task: z.string(), count: z.int() }),
    sql`
    select coalesce(source_name, 'unknown') as task, count(*)::int as count from pgboss.job
    where name = 'dead-letters' and state = 'created' group by 1`,
  );
}
