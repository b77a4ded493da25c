import { and, asc, lt, sql } from "drizzle-orm";
import type { ClosedAccounts, EndedSessions } from "#contract/candidates/push-gateway.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import type { Context } from "#server/context.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { gatewayEvents } from "#server/platform/db/tables/notifications.ts";
import type { DueRows } from "#server/platform/queue/task.ts";
import { postTogether } from "./push-gateway.ts";

type Deps = Pick<Context, "db" | "log" | "clock" | "config" | "pushWebhook">;
type GatewayEvent = typeof gatewayEvents.$inferSelect;

/** After this many days of failures, an event is given up. */
const MAX_EVENT_AGE_DAYS = 7;

/** An event is due until it is told, then deleted. */
export const eventsToTell: DueRows = () => sql`select ${gatewayEvents.id} as id from ${gatewayEvents}`;

/** Tells the push gateway which sessions and accounts of candidates ended (ADR 0136): at least once, each with its id, signed. */
export async function tellGateway(
  { db, log, clock, config, pushWebhook }: Deps,
  ids: readonly string[],
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { pushWebhook: settings } = config;
  const forget = (told: readonly string[]) => db.delete(gatewayEvents).where(isAmong(gatewayEvents.id, told));
  if (settings === undefined) return void (await forget(ids));
  const isOutdated = lt(gatewayEvents.createdAt, new Date(now.getTime() - MAX_EVENT_AGE_DAYS * DAY_MS));
  const { rowCount: outdated } = await db
    .delete(gatewayEvents)
    .where(and(isAmong(gatewayEvents.id, ids), isOutdated));
  if (outdated)
    log.error({ events: outdated }, "The push gateway was not told which sessions and accounts ended");
  const events = await db
    .select()
    .from(gatewayEvents)
    .where(isAmong(gatewayEvents.id, ids))
    .orderBy(asc(gatewayEvents.createdAt));
  const ended = events.filter(({ kind }) => kind === "session-ended");
  const closed = events.filter(({ kind }) => kind !== "session-ended");
  const sending = { clock, pushWebhook, settings, signal };
  const onTold = (told: readonly GatewayEvent[]) => forget(told.map(({ id }) => id));
  // A failure to tell the ended sessions does not hold up the closed accounts, nor the reverse.
  const posted = await Promise.allSettled([
    postTogether(sending, { messages: ended, bodyOf: endedSessions, onTold }),
    postTogether(sending, { messages: closed, bodyOf: closedAccounts, onTold }),
  ]);
  const refused = posted.flatMap((one) => (one.status === "fulfilled" ? one.value.map(({ id }) => id) : []));
  if (refused.length > 0) {
    await forget(refused);
    log.error(
      { events: refused },
      "The push gateway refuses to be told which sessions or accounts ended: given up",
    );
  }
  const failed = posted.find((one) => one.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

function endedSessions(events: readonly GatewayEvent[]): EndedSessions {
  return {
    endedSessions: events.flatMap(({ id, userId, sessionId, createdAt }) =>
      sessionId === null ? [] : [{ id, userId, sessionId, at: createdAt.toISOString() }],
    ),
  };
}

function closedAccounts(events: readonly GatewayEvent[]): ClosedAccounts {
  return {
    closedAccounts: events.map(({ id, userId, kind, createdAt }) => ({
      id,
      userId,
      isDeleted: kind === "account-deleted",
      at: createdAt.toISOString(),
    })),
  };
}
