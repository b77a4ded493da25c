import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { supportRequests } from "#server/db/tables/outside.ts";
import type { Outside } from "#server/outside/outside.ts";

/** Longer than one sending may take; doubled at each failure, up to what a webhook that is back may be kept waiting. */
const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 15 * 60;
const WITHIN_MS = 3_000;

type Needs = Pick<Context, "db" | "log" | "clock">;
type Relay = { outside: Pick<Outside, "tell">; url: string; signal: AbortSignal };
type Claimed = { id: string; name: string; email: string; issue: string; createdAt: Date; attempts: number };

/**
 * Posts what was written to the support to the configured webhook, `{name, email, issue, timestamp}` (spec §7, design
 * §7.12), oldest first, until nothing is due or one fails. Answers whether the webhook takes them.
 */
export async function relaySupportRequests(needs: Needs, relay: Relay): Promise<boolean> {
  while (!relay.signal.aborted) {
    const claimed = await claimDue(needs);
    if (claimed === undefined) return true;
    if (!(await send(needs, relay, claimed))) return false;
  }
  return true;
}

/** Takes one by moving its next attempt away: no other process sends it meanwhile, and none is lost with a process. */
async function claimDue({ db, clock }: Needs): Promise<Claimed | undefined> {
  const now = clock();
  const { rows } = await db.execute<Omit<Claimed, "createdAt"> & { createdAt: string }>(sql`
    update support_requests set
      relay_attempts = relay_attempts + 1,
      relay_after = ${now}::timestamptz + make_interval(secs =>
        least(${LONGEST_DELAY_SECONDS}::int, ${FIRST_DELAY_SECONDS}::int * power(2, least(relay_attempts, 20))))
    where id = (
      select id from support_requests where relay_after <= ${now}
      order by relay_after, id limit 1 for update skip locked)
    returning id, name, email, issue, created_at as "createdAt", relay_attempts as attempts`);
  const [row] = rows;
  return row && { ...row, createdAt: new Date(row.createdAt) };
}

async function send({ db, log, clock }: Needs, { outside, url }: Relay, claimed: Claimed): Promise<boolean> {
  const { id, name, email, issue, createdAt, attempts } = claimed;
  const update = (facts: Partial<typeof supportRequests.$inferInsert>) =>
    db.update(supportRequests).set(facts).where(eq(supportRequests.id, id));
  const body = { name, email, issue, timestamp: createdAt.toISOString() };
  const outcome = await outside.tell({ url: new URL(url), body, within: WITHIN_MS });
  if ("failure" in outcome) {
    // The client of the webhook logs its outage, once. What was not even sent waits no longer for it.
    const { kind } = outcome.failure;
    const isUnsent = kind === "resting" || kind === "stopped";
    if (isUnsent) await update({ relayAfter: clock(), relayAttempts: attempts - 1 });
    return false;
  }
  await update({ relayedAt: clock(), relayAfter: null });
  log.info({ request: id }, "Support request relayed");
  return true;
}
