import { createHmac } from "node:crypto";
import { and, asc, between, eq, inArray, isNull, or } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { notifications } from "#server/db/tables/notifications.ts";
import { TaskPostponed } from "#server/queue/task.ts";
import type { Job } from "#server/queue/task.ts";

type Deps = Pick<Context, "db" | "log" | "clock" | "config" | "pushWebhook">;

const MOST_AT_ONCE = 100;
const WITHIN_MS = 3_000;
/** A phone that could not be reached for so long is left alone: the notification stays in the list. */
const PUSHED_WITHIN_MS = 3_600_000;

/**
 * Posts a notification, with the others that wait, to the push gateway, which holds the devices (ADR 0088): at least
 * once, each under its id, signed.
 */
export async function pushNotification(
  { db, log, clock, config, pushWebhook }: Deps,
  { data, signal }: Job<{ notificationId: string }>,
): Promise<void> {
  const { pushWebhook: settings } = config;
  if (settings === undefined) return;
  const now = clock();
  const isWaiting = and(
    isNull(notifications.pushedAt),
    between(notifications.deliverAfter, new Date(now.getTime() - PUSHED_WITHIN_MS), now),
  );
  const isThis = eq(notifications.id, data.notificationId);
  const [own] = await db.select({ id: notifications.id }).from(notifications).where(and(isThis, isWaiting));
  if (own === undefined) return;
  const batch = await db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      kind: notifications.kind,
      title: notifications.title,
      body: notifications.body,
      jobId: notifications.jobId,
      applicationId: notifications.applicationId,
    })
    .from(notifications)
    .where(or(isThis, isWaiting))
    .orderBy(asc(notifications.deliverAfter))
    .limit(MOST_AT_ONCE);
  const body = { notifications: batch };
  const result = await pushWebhook.post({
    url: new URL(settings.url),
    headers: { "x-renfort-signature": signatureOf(body, settings.secret) },
    body,
    within: WITHIN_MS,
  });
  if ("failure" in result) {
    const { kind } = result.failure;
    if (kind === "aborted" || signal.aborted) throw new TaskPostponed(0);
    if (kind === "circuit-open") throw new TaskPostponed(60);
    throw new Error(`The push gateway fails: ${kind}`);
  }
  const ids = batch.map(({ id }) => id);
  await db
    .update(notifications)
    .set({ pushedAt: now })
    .where(and(inArray(notifications.id, ids), isNull(notifications.pushedAt)));
  log.info({ notifications: ids.length }, "Notifications pushed");
}

/** The HMAC-SHA256 of the body as it is sent, in hexadecimal. */
function signatureOf(body: object, secret: string): string {
  return createHmac("sha256", secret).update(JSON.stringify(body)).digest("hex");
}
