import { ECDH } from "node:crypto";
import { eq, or } from "drizzle-orm";
import type * as z from "zod/mini";
import { type pushSubscription, WRONG_SUBSCRIPTION } from "#domain/candidates/push-subscription.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Identity } from "#server/features/accounts/auth/caller.ts";
import { pushSubscriptions } from "#server/platform/db/tables/push.ts";
import { pushEndpoint } from "#server/platform/push/push-endpoint.ts";

type Subscription = z.output<typeof pushSubscription>;
type Session = Pick<Identity, "userId" | "sessionId">;

/** The address that a session subscribed; null without one. */
export async function subscribedEndpoint(
  { db }: Pick<Context, "db">,
  sessionId: string,
): Promise<string | null> {
  const [found] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId));
  return found?.endpoint ?? null;
}

/** Replaces the session's subscription, and whoever had this browser's. Refuses what is no push service's (`out-of-range`). */
export async function subscribe(
  { db, clock, config }: Pick<Context, "db" | "clock" | "config">,
  { userId, sessionId }: Session,
  { endpoint: sent, keys }: Subscription,
): Promise<void> {
  const endpoint = pushEndpoint(sent, config.pushOrigins);
  if (endpoint === null) throw wrong("endpoint");
  if (!isOnCurve(keys.p256dh)) throw wrong("keys.p256dh");
  await db.transaction(async (tx) => {
    const { sessionId: ofSession, endpoint: ofBrowser } = pushSubscriptions;
    await tx.delete(pushSubscriptions).where(or(eq(ofSession, sessionId), eq(ofBrowser, endpoint)));
    const row = { sessionId, userId, endpoint, ...keys, createdAt: clock() };
    // Of concurrent requests of one browser, the last one to commit stays.
    await tx.insert(pushSubscriptions).values(row).onConflictDoNothing();
  });
}

export async function unsubscribe({ db }: Pick<Context, "db">, sessionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId));
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

function wrong(field: string): AppError {
  return new AppError("out-of-range", { fields: { [field]: WRONG_SUBSCRIPTION } });
}
