import { and, eq, lte } from "drizzle-orm";
import { MINUTE_MS, DAY_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { supportRequests } from "#server/platform/db/tables/support-requests.ts";
import { rowsDueAt } from "#server/platform/queue/due-rows.ts";
import { readSupportAccount } from "./support.queries.ts";

type Deps = Pick<Context, "db" | "log" | "clock" | "config" | "supportWebhook">;

/** A spreadsheet script may take long to start, and what it receives again is there twice. */
const TIMEOUT_MS = 45_000;
const MAX_RETRY_DELAY_MS = 15 * MINUTE_MS;
/** A support request survives a long outage. */
const GIVEN_UP_AFTER_MS = 30 * DAY_MS;

export const requestsToRelay = rowsDueAt(supportRequests.id, supportRequests.relayDueAt);

/**
 * Posts a support request to the configured webhook, `{name, email, issue, timestamp}` (spec §7, design §7.12), and
 * `account` `{id, email, plan, companyName}` when its sender was signed in.
 */
export async function relaySupportRequest(
  { db, log, clock, config, supportWebhook }: Deps,
  id: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { supportWebhookUrl: url } = config;
  const isThis = eq(supportRequests.id, id);
  const [request] = await db
    .update(supportRequests)
    // A minute, in case this process dies; meanwhile, no other posts it.
    .set({ relayDueAt: url === undefined ? null : new Date(now.getTime() + MINUTE_MS) })
    .where(and(isThis, lte(supportRequests.relayDueAt, now)))
    .returning();
  if (request === undefined || url === undefined) return;
  const { name, email, issue, createdAt } = request;
  const account = await readSupportAccount(db, request.userId);
  const body = { name, email, issue, timestamp: createdAt.toISOString(), ...(account && { account }) };
  const result = await supportWebhook.post({
    url: new URL(url),
    headers: { "idempotency-key": id },
    body,
    timeoutMs: TIMEOUT_MS,
  });
  if (!("failure" in result)) {
    await db.update(supportRequests).set({ relayDueAt: null, relayedAt: clock() }).where(isThis);
    log.info({ request: id }, "Support request relayed");
    return;
  }
  // The HTTP client logs the outage once. An unsent request is tried again in a minute.
  const { kind } = result.failure;
  if (kind === "aborted" || kind === "circuit-open" || signal.aborted) return;
  const ageMs = now.getTime() - createdAt.getTime();
  const isFinal = ageMs > GIVEN_UP_AFTER_MS;
  const delayMs = Math.min(MAX_RETRY_DELAY_MS, Math.max(MINUTE_MS, ageMs / 4));
  const relayDueAt = isFinal ? null : new Date(now.getTime() + delayMs);
  await db.update(supportRequests).set({ relayDueAt }).where(isThis);
  if (isFinal) log.error({ request: id, failure: kind }, "Support request given up");
  else log.warn({ request: id, failure: kind }, "The support webhook fails; the request will be retried");
}
