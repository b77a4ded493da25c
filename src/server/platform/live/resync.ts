import { and, gt } from "drizzle-orm";
import { LIVE_HEARTBEAT_MS } from "#domain/live.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { sessions } from "#server/platform/db/tables/accounts.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import type { Platform } from "#server/platform/platform.ts";

/** After a loss of the listening connection, which may have missed changes and session ends. */
export async function resyncAll({
  db,
  live,
  log,
  clock,
}: Pick<Platform, "db" | "live" | "log" | "clock">): Promise<void> {
  const { companyIds, sessionIds } = live.readers();
  if (companyIds.length === 0) return;
  try {
    const valid = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(isAmong(sessions.id, sessionIds), gt(sessions.expiresAt, clock())));
    const validIds = new Set(valid.map(({ id }) => id));
    for (const id of sessionIds) if (!validIds.has(id)) live.endSession(id);
    const stored = await db
      .select({ id: companies.id, version: companies.liveVersion })
      .from(companies)
      .where(isAmong(companies.id, companyIds));
    for (const { id, version } of stored) live.resync(id, version);
  } catch (error) {
    log.warn({ err: error }, "Cannot resync the live streams: they are ended");
    live.endAll();
  }
}

/** Resyncs readers whose version is behind: a process may crash between a commit and its notification (ADR 0027). */
export function compareVersions(context: Pick<Platform, "db" | "live" | "log">): { stop: () => void } {
  const timer = setInterval(() => void resyncBehind(context), LIVE_HEARTBEAT_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function resyncBehind({ db, live, log }: Pick<Platform, "db" | "live" | "log">): Promise<void> {
  const { companyIds } = live.readers();
  if (companyIds.length === 0) return;
  try {
    const stored = await db
      .select({ id: companies.id, version: companies.liveVersion })
      .from(companies)
      .where(isAmong(companies.id, companyIds));
    for (const { id, version } of stored) live.resyncBehind(id, version);
  } catch (error) {
    log.warn({ err: error }, "Cannot compare versions; the next heartbeat will");
  }
}
