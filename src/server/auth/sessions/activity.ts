import { sql } from "drizzle-orm";
import { isActivityWorthRecording } from "#domain/retention.ts";
import type { Database } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";

export type Noting = { db: Database; log: Log; clock: () => Date };
type ActiveAccount = { id: string; lastActiveAt: Date };

/** At most once a day; takes back the warning of removal (spec §9). A request never fails for it. */
export async function recordActivity({ db, log, clock }: Noting, account: ActiveAccount): Promise<void> {
  const now = clock();
  if (!isActivityWorthRecording(account.lastActiveAt, now)) return;
  try {
    // Of several requests at once, the first writes.
    await db.execute(sql`update users set last_active_at = ${now}, deletion_warned_at = null
      where id = ${account.id} and last_active_at = ${account.lastActiveAt}`);
  } catch (error) {
    log.warn({ err: error, account: account.id }, "Cannot record activity; it will be retried");
  }
}
