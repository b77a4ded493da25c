import { isNotNull, lte, min, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#server/platform/db/client.ts";
import { asNumber } from "#server/platform/db/decoders.ts";
import { readRows } from "#server/platform/db/rows.ts";
import { backups } from "#server/platform/db/tables/backups.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { connectionStates, readServerFigures } from "./server-figures.ts";

export type GaugeDeps = Pick<Platform, "db" | "live" | "log" | "metrics" | "config" | "clock"> & {
  tasks: Record<string, { rows?: DueRows }>;
};

/** Omits the gauges of the database when it does not respond. */
export async function readGauges({ db, live, log, metrics, config, clock, tasks }: GaugeDeps): Promise<void> {
  const { totalCount, idleCount, waitingCount } = db.$client;
  metrics.liveStreams.set(live.count());
  metrics.connections.set({ state: "busy" }, totalCount - idleCount);
  metrics.connections.set({ state: "idle" }, idleCount);
  metrics.connections.set({ state: "awaited" }, waitingCount);
  const databaseGauges = [
    metrics.outbox,
    metrics.outboxAge,
    metrics.pushAge,
    ...Object.values(metrics.postgres),
  ];
  for (const gauge of databaseGauges) gauge.set(Number.NaN);
  for (const state of connectionStates) metrics.postgresConnections.set({ state }, Number.NaN);
  metrics.dueRows.reset();
  try {
    const { waiting, oldestSeconds } = await waitingMail(db);
    metrics.outbox.set(waiting);
    metrics.outboxAge.set(oldestSeconds);
    metrics.pushAge.set(config.pushWebhook === undefined ? 0 : await oldestToPush(db, clock()));
    const { written, verified } = await lastBackups(db);
    metrics.backups.set({ state: "written" }, written);
    metrics.backups.set({ state: "verified" }, verified);
    for (const { task, at } of await lastRuns({ db, tasks })) metrics.taskRuns.set({ task }, at);
    for (const { task, count } of await dueRows({ db, tasks }, clock())) metrics.dueRows.set({ task }, count);
    const server = await readServerFigures(db);
    metrics.postgres.maxConnections.set(server.maxConnections);
    metrics.postgres.databaseBytes.set(server.databaseBytes);
    metrics.postgres.oldestTransaction.set(server.oldestTransaction);
    metrics.postgres.transactionIds.set(server.transactionIds);
    metrics.postgres.deadlocks.set(server.deadlocks);
    metrics.postgres.standbys.set(server.standbys);
    metrics.postgres.replicationLag.set(server.replicationLag ?? Number.NaN);
    for (const state of connectionStates) metrics.postgresConnections.set({ state }, server[state]);
  } catch (error) {
    log.warn({ err: error }, "The metrics of the database could not be read");
  }
}

/** The oldest that no recipient has refused, as an outage of the mail server counts no attempt (ADR 0013). */
async function waitingMail(db: Database) {
  const oldest = sql`min(${mailOutbox.createdAt}) filter (where ${mailOutbox.tries} = 0)`;
  const [row] = await db
    .select({
      waiting: sql`count(*)::int`.mapWith(asNumber),
      oldestSeconds: sql`greatest(0, extract(epoch from now() - ${oldest}))::float8`.mapWith(asNumber),
    })
    .from(mailOutbox)
    .where(isNotNull(mailOutbox.dueAt));
  return row ?? { waiting: 0, oldestSeconds: 0 };
}

async function oldestToPush(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ since: min(notifications.pushDueAt) })
    .from(notifications)
    .where(lte(notifications.pushDueAt, now));
  return row?.since ? (now.getTime() - row.since.getTime()) / 1000 : 0;
}

async function lastBackups(db: Database) {
  const seconds = sql`coalesce(extract(epoch from max(${backups.at})), 0)::float8`.mapWith(asNumber);
  const [row] = await db
    .select({
      written: seconds,
      verified:
        sql`coalesce(extract(epoch from max(${backups.at}) filter (where ${backups.verifiedAt} is not null)), 0)::float8`.mapWith(
          asNumber,
        ),
    })
    .from(backups);
  return row ?? { written: 0, verified: 0 };
}

const lastRun = z.object({ task: z.string(), at: z.number() });

async function lastRuns({ db, tasks }: Pick<GaugeDeps, "db" | "tasks">) {
  return readRows(
    db,
    lastRun,
    sql`select name as task, extract(epoch from max(completed_on))::float8 as at
      from pgboss.job where state = 'completed' and name = any(${sql.param(Object.keys(tasks))}::text[]) group by name`,
  );
}

/** How many rows each task would work on now. */
async function dueRows({ db, tasks }: Pick<GaugeDeps, "db" | "tasks">, now: Date) {
  const counts: { task: string; count: number }[] = [];
  for (const [task, { rows }] of Object.entries(tasks)) {
    if (rows === undefined) continue;
    const query = sql`select count(*)::int as count from (${rows(now)}) due`;
    for (const { count } of await readRows(db, z.object({ count: z.int() }), query)) {
      counts.push({ task, count });
    }
  }
  return counts;
}
