import { and, eq, getTableColumns, gt, lte } from "drizzle-orm";
import type { NotificationKind } from "#domain/candidates/notification.ts";
import { pushMessage } from "#domain/candidates/push-subscription.ts";
import { MINUTE_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { sessions } from "#server/platform/db/tables/accounts.ts";
import { engagements } from "#server/platform/db/tables/engagements.ts";
import { notifications } from "#server/platform/db/tables/notifications.ts";
import { pushSubscriptions } from "#server/platform/db/tables/push.ts";
import { encrypt } from "#server/platform/push/encryption.ts";
import { pushEndpoint } from "#server/platform/push/push-endpoint.ts";
import { rowsDueAt } from "#server/platform/queue/due-rows.ts";
import { isOutdatedRow, mayBeDelivered } from "./notifications.queries.ts";

type Deps = Pick<Context, "db" | "log" | "clock" | "config" | "vapid" | "pushClients">;
type Subscription = typeof pushSubscriptions.$inferSelect;
type PushedRow = {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  applicationId: string | null;
};
/** `waitMs`: tried again after that time, if the notification is still recent. */
type DeliveryResult = "delivered" | "gone" | "refused" | { waitMs: number };

const RETRY_MS = MINUTE_MS;
const TTL_SECONDS = 86_400;
const TIMEOUT_MS = 3_000;
/** Faults of our message, contact or key (a subscription may be for a former key), not of the subscription or its service. */
const OUR_FAULTS = [400, 401, 403, 413];
/** Refused for what was sent: other messages may be accepted. Windows answers 406 for too many. */
const REJECTIONS = [...OUR_FAULTS, 404, 406, 410];

export const notificationsToWebPush = rowsDueAt(notifications.id, notifications.webPushDueAt);

/** To every subscribed browser where its candidate is signed in (ADR 0153): once one is reached, it is not mailed. */
export async function webPushNotification(
  context: Deps,
  id: string,
  { now: dueBy }: { now: Date },
): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  const taken = await db
    .update(notifications)
    .set({ webPushDueAt: new Date(now.getTime() + RETRY_MS) })
    .where(and(eq(notifications.id, id), lte(notifications.webPushDueAt, dueBy)))
    .returning({ id: notifications.id });
  if (taken.length === 0) return;
  const [row] = await db
    .select({ pushed: notifications, engagement: engagements, isOutdated: isOutdatedRow(now) })
    .from(notifications)
    .leftJoin(engagements, eq(engagements.applicationId, notifications.applicationId))
    .where(eq(notifications.id, id));
  if (row === undefined) return;
  const { pushed, ...others } = row;
  if (!mayBeDelivered({ ...pushed, ...others }, now)) return recordDelivery(context, id, "untold");
  const subscriptions = await db
    .select(getTableColumns(pushSubscriptions))
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, pushed.userId), gt(sessions.expiresAt, now)));
  const results = await Promise.all(subscriptions.map((one) => send(context, one, pushed)));
  const gone = subscriptions.filter((_, index) => results[index] === "gone").map(({ endpoint }) => endpoint);
  if (gone.length > 0) await db.delete(pushSubscriptions).where(isAmong(pushSubscriptions.endpoint, gone));
  if (results.includes("delivered")) return recordDelivery(context, id, "delivered");
  const waits = results.flatMap((result) => (typeof result === "object" ? [result.waitMs] : []));
  const isRecent = now.getTime() - pushed.createdAt.getTime() < TTL_SECONDS * 1000;
  if (waits.length === 0 || !isRecent) return recordDelivery(context, id, "untold");
  const webPushDueAt = new Date(now.getTime() + Math.max(RETRY_MS, Math.min(...waits)));
  await db.update(notifications).set({ webPushDueAt }).where(eq(notifications.id, id));
}

async function recordDelivery({ db }: Deps, id: string, how: "delivered" | "untold"): Promise<void> {
  const mail = how === "delivered" ? { mailDueAt: null } : {};
  await db
    .update(notifications)
    .set({ webPushDueAt: null, ...mail })
    .where(eq(notifications.id, id));
}

async function send(context: Deps, subscription: Subscription, pushed: PushedRow): Promise<DeliveryResult> {
  const { config, vapid, pushClients, log } = context;
  const { sessionId, p256dh, auth } = subscription;
  // Again: the settings may have changed since the browser subscribed.
  const endpoint = pushEndpoint(subscription.endpoint, config.pushOrigins);
  if (endpoint === null) return "gone";
  const url = new URL(endpoint);
  const result = await pushClients(url).post({
    url,
    bytes: encrypt(JSON.stringify(pushMessage(pushed, config.publicUrl)), { p256dh, auth }),
    headers: {
      "content-encoding": "aes128gcm",
      // The push service compares it with its own clock.
      authorization: vapid.authorization(url, new Date()),
      ttl: String(TTL_SECONDS),
      urgency: "high",
      // At most 32 characters: the digits of the id.
      topic: pushed.id.replaceAll("-", ""),
    },
    rejections: REJECTIONS,
    timeoutMs: TIMEOUT_MS,
  });
  if (!("failure" in result)) return "delivered";
  const { status = 0, retryAfterMs } = result.failure;
  if (status === 404 || status === 410) return "gone";
  if (OUR_FAULTS.includes(status)) {
    log.error({ session: sessionId, host: url.host, status }, "A push service refuses our requests");
    return "refused";
  }
  return { waitMs: retryAfterMs ?? RETRY_MS };
}
