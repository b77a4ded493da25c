import { and, isNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { mailOutbox, taskRuns } from "#server/db/tables/outside.ts";

type Read = Pick<Context, "db" | "live" | "log" | "metrics">;

/**
 * Reads, at the moment Prometheus asks, what is not counted as it happens. A database that does not answer leaves its
 * own figures out.
 */
export async function readGauges({ db, live, log, metrics }: Read): Promise<void> {
  const { totalCount, idleCount, waitingCount } = db.$client;
  metrics.liveStreams.set(live.count());
  metrics.connections.set({ state: "busy" }, totalCount - idleCount);
  metrics.connections.set({ state: "idle" }, idleCount);
  metrics.connections.set({ state: "awaited" }, waitingCount);
  metrics.outbox.reset();
  metrics.outboxAge.reset();
  try {
    const { untried, retried, oldestSeconds } = await waitingMail(db);
    metrics.outbox.set({ state: "new" }, untried);
    metrics.outbox.set({ state: "retried" }, retried);
    metrics.outboxAge.set(oldestSeconds);
    for (const { name, lastRunAt } of await db.select().from(taskRuns)) {
      metrics.taskRuns.set({ task: name }, lastRunAt.getTime() / 1000);
    }
  } catch (error) {
    log.warn({ err: error }, "The metrics of the database could not be read");
  }
}

async function waitingMail(db: Database) {
  const { attempts, createdAt, sentAt, givenUpAt } = mailOutbox;
  const [row] = await db
    .select({
      untried: sql<number>`count(*) filter (where ${attempts} = 0)::int`,
      retried: sql<number>`count(*) filter (where ${attempts} > 0)::int`,
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${createdAt})), 0)::float8`,
    })
    .from(mailOutbox)
    .where(and(isNull(sentAt), isNull(givenUpAt)));
  return row ?? { untried: 0, retried: 0, oldestSeconds: 0 };
}
