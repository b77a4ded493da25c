import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { ChangeKind } from "#domain/live.ts";
import type { Database } from "#server/platform/db/client.ts";
import { TASKS_CHANNEL } from "#server/platform/db/notify-task.ts";
import type { Log } from "#server/platform/log/log.ts";
import { noteOwnChange } from "./own-changes.ts";
import { LIVE_CHANNEL, publishedIds } from "./publish.ts";

/** A company's change as published to every process: ids only, never content (design §5). */
export type Change = { companyId: string; version: number; kind: ChangeKind; ids: string[] };

type PublishOptions = {
  channelsToNotify?: readonly string[] | undefined;
  tasksToNotify?: readonly string[] | undefined;
};

export type ChangePublisher = ReturnType<typeof createChangePublisher>;

const PAUSE_MS = 5;
/** PostgreSQL limits a notification to 8 000 bytes. */
const MAX_BYTES = 7_000;

/**
 * Changes committed within a few milliseconds go in one notification, as a commit that notifies waits for all others
 * that do. Changes lost with this process are detected by the versions in the companies' rows (ADR 0027).
 */
export function createChangePublisher({ db, log }: { db: Database; log: Log }) {
  let changes: (Change & { at: number })[] = [];
  let channels = new Set<string>();
  let tasks = new Set<string>();
  let sentAt = Number.NEGATIVE_INFINITY;
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (changes.length > 0) {
      // Commits that the database acknowledged together resolve in the same turn, in any order.
      await nextTurn();
      const pause = sentAt + PAUSE_MS - performance.now();
      if (pause > 0) await delay(pause);
      sentAt = performance.now();
      const inOrder = changes.toSorted((one, other) => one.version - other.version);
      const notifications = batchPayloads(inOrder).map((payload) => ({ channel: LIVE_CHANNEL, payload }));
      for (const channel of channels) notifications.push({ channel, payload: "" });
      for (const task of tasks) notifications.push({ channel: TASKS_CHANNEL, payload: task });
      changes = [];
      channels = new Set();
      tasks = new Set();
      await notify(db, notifications).catch((error: unknown) => {
        log.warn({ err: error }, "Cannot publish changes; open pages detect them by their version");
      });
    }
    sending = undefined;
  }

  return {
    /** `tasksToNotify`: those whose rows the change made due; they run every minute if the notification is lost. */
    publish(change: Change, { channelsToNotify = [], tasksToNotify = [] }: PublishOptions = {}): void {
      noteOwnChange(change);
      changes.push({ ...change, ids: publishedIds(change.ids), at: Date.now() });
      for (const channel of channelsToNotify) channels.add(channel);
      for (const task of tasksToNotify) tasks.add(task);
      sending ??= send();
    },
    flush: async () => sending,
  };
}

async function notify(db: Database, notifications: { channel: string; payload: string }[]): Promise<void> {
  const channels = sql.param(notifications.map(({ channel }) => channel));
  const payloads = sql.param(notifications.map(({ payload }) => payload));
  // Nothing is stored, so the commit need not wait for the disk.
  await db.execute(sql`
    select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
    from unnest(${channels}::text[], ${payloads}::text[]) as notification (channel, payload)`);
}

function batchPayloads(changes: readonly object[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  let bytes = 0;
  for (const text of changes.map((change) => JSON.stringify(change))) {
    if (bytes + text.length > MAX_BYTES) {
      payloads.push(`[${batch.join(",")}]`);
      batch = [];
      bytes = 0;
    }
    batch.push(text);
    bytes += text.length + 1;
  }
  if (batch.length > 0) payloads.push(`[${batch.join(",")}]`);
  return payloads;
}
