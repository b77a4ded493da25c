import * as z from "zod/mini";
import { readRows } from "#server/db/rows.ts";
import { createHmac } from "node:crypto";
import { and, asc, between, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ADVISORY_LOCKS } from "#server/db/advisory-locks.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { TaskPostponed, postponedUntil } from "#server/queue/task.ts";
import type { Job } from "#server/queue/task.ts";

type Deps = Pick<Context, "db" | "log" | "clock" | "config" | "pushWebhook" | "metrics">;

const MAX_BATCH_SIZE = 100;
const POST_TIMEOUT_MS = 3_000;
/** After this time a notification is no longer pushed and is only in the list. */
const MAX_PUSH_AGE_MS = 3_600_000;

/** The delay while another job posts the waiting notifications, possibly this one. */
const LOCKED_RETRY_SECONDS = 5;

/** To the push gateway, with the other waiting ones (ADR 0088): at least once, each with its id, signed. */
export async function pushNotification(
  { db, log, clock, config, pushWebhook, metrics }: Deps,
  { data, signal }: Job<{ notificationId: string }>,
): Promise<void> {
  const { pushWebhook: settings } = config;
  if (settings === undefined) return;
  const now = clock();
  const own = eq(notifications.id, data.notificationId);
  const [known] = await db
    .select({ after: notifications.deliverAfter })
    .from(notifications)
    .where(and(own, isNull(notifications.pushedAt)));
  if (known === undefined) return;
  if (now.getTime() - known.after.getTime() > MAX_PUSH_AGE_MS) {
    metrics.push.inc({ outcome: "givenUp" });
    return;
  }
  if (known.after > now) throw postponedUntil(known.after, now);
  await db.transaction(async (tx) => {
    // No row is locked during the request to the gateway, as its candidate may read it.
    const rows = await readRows(
      tx,
      z.object({ hasLock: z.boolean() }),
      sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.push}) as "hasLock"`,
    );
    if (rows[0]?.hasLock !== true) throw new TaskPostponed(LOCKED_RETRY_SECONDS);
    const waiting = (condition: SQL, limit: number) =>
      tx
        .select(pushedColumns)
        .from(notifications)
        .where(and(condition, isToPush(now)))
        .orderBy(asc(notifications.deliverAfter))
        .limit(limit);
    const [first] = await waiting(own, 1);
    if (first === undefined) return;
    const others = await waiting(ne(notifications.id, data.notificationId), MAX_BATCH_SIZE - 1);
    const batch = [first, ...others];
    const body = { notifications: batch };
    const result = await pushWebhook.post({
      url: new URL(settings.url),
      headers: { "x-renfort-signature": signatureOf(body, settings.secret) },
      body,
      timeoutMs: POST_TIMEOUT_MS,
    });
    metrics.push.inc({ outcome: "failure" in result ? "failed" : "pushed" }, batch.length);
    if ("failure" in result) {
      const { kind } = result.failure;
      if (kind === "aborted" || signal.aborted) throw new TaskPostponed(0);
      if (kind === "circuit-open") throw new TaskPostponed(60);
      throw new Error(`The push gateway fails: ${kind}`);
    }
    const ids = batch.map(({ id }) => id);
    await tx.update(notifications).set({ pushedAt: now }).where(inArray(notifications.id, ids));
    log.info({ notifications: ids.length }, "Notifications pushed");
  });
}

const pushedColumns = {
  id: notifications.id,
  userId: notifications.userId,
  kind: notifications.kind,
  title: notifications.title,
  body: notifications.body,
  jobId: notifications.jobId,
  applicationId: notifications.applicationId,
};

export function isToPush(now: Date) {
  const first = new Date(now.getTime() - MAX_PUSH_AGE_MS);
  return and(isNull(notifications.pushedAt), between(notifications.deliverAfter, first, now));
}

function signatureOf(body: object, secret: string): string {
  return createHmac("sha256", secret).update(JSON.stringify(body)).digest("hex");
}
