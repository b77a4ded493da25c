import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { supportRequests } from "#server/db/tables/external.ts";
import { TaskPostponed } from "#server/queue/task.ts";
import type { Job } from "#server/queue/task.ts";

type Deps = Pick<Context, "db" | "log" | "clock" | "config" | "supportWebhook">;

/** Posts a support request to the configured webhook, `{name, email, issue, timestamp}` (spec §7, design §7.12). */
export async function relaySupportRequest(
  { db, log, clock, config, supportWebhook }: Deps,
  { data, signal }: Job<{ requestId: string }>,
): Promise<void> {
  const isThis = eq(supportRequests.id, data.requestId);
  const [request] = await db.select().from(supportRequests).where(isThis);
  if (request === undefined || request.relayedAt !== null || config.supportWebhookUrl === undefined) return;
  const { name, email, issue, createdAt } = request;
  const body = { name, email, issue, timestamp: createdAt.toISOString() };
  const outcome = await supportWebhook.post({
    url: new URL(config.supportWebhookUrl),
    headers: { "idempotency-key": data.requestId },
    body,
  });
  if ("failure" in outcome) {
    // The HTTP client logs the outage once. An unsent request does not count as an attempt.
    const { kind } = outcome.failure;
    if (kind === "aborted" || signal.aborted) throw new TaskPostponed(0);
    if (kind === "circuit-open") throw new TaskPostponed(60);
    throw new Error(`The support webhook fails: ${kind}`);
  }
  await db.update(supportRequests).set({ relayedAt: clock() }).where(isThis);
  log.info({ request: data.requestId }, "Support request relayed");
}
