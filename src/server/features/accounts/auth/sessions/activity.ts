import { sql } from "drizzle-orm";
import { isActivityWorthRecording } from "#domain/retention.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Log } from "#server/platform/log/log.ts";

export type Deps = { db: Database; log: Log; clock: () => Date };
type ActiveAccount = { id: string; lastActiveAt: Date };

/** Records activity at most once a day and cancels the deletion warning (spec §9); never fails the request. */
export async function recordActivity({ db, log, clock }: Deps, account: ActiveAccount): Promise<void> {
  const now = clock();
  if (!isActivityWorthRecording(account.lastActiveAt, now)) return;
  try {
    // Of concurrent requests, the first writes.
    await db.execute(sql`update users set last_active_at = ${now}, deletion_warning_id = null, deletion_warned_at = null
      where id = ${account.id} and last_active_at = ${account.lastActiveAt}`);
  } catch (error) {
    log.warn({ err: error, account: account.id }, "Cannot record activity; it will be retried");
  }
}
