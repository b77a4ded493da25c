import { type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { MINUTE_MS } from "#domain/values/durations.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne, readRows } from "#server/platform/db/rows.ts";
import { type Mail, queueMail } from "#server/platform/mail/queue-mail.ts";
import { MAX_TRIES } from "#server/platform/mail/send-mail.ts";
import type { WriteDeps } from "#server/platform/platform.ts";

export type Pace = { now: Date; newId: WriteDeps["newId"]; perMinute: number };

export const DEFAULT_PACE = 60;
export const MAX_PER_MINUTE = 6_000;

/**
 * Queues a message for each person at a pace, after those of the batches before, whose times `sentTimes` selects as `at`;
 * calls `queued` with its time.
 */
export async function queuePacedMails(
  tx: Transaction,
  { now, newId, perMinute, sentTimes }: Pace & { sentTimes: SQL },
  people: readonly { person: { id: string }; mail: Mail; queued: (sendAfter: Date) => Promise<unknown> }[],
): Promise<void> {
  const interval = MINUTE_MS / perMinute;
  const last = await lastSent(tx, sentTimes);
  const first = Math.max(now.getTime(), last === null ? 0 : last.getTime() + interval);
  for (const [rank, { person, mail, queued }] of people.entries()) {
    const sendAfter = new Date(first + Math.floor(rank * interval));
    await queueMail(tx, mail, {
      id: newId(),
      now,
      sendAfter,
      userId: person.id,
    });
    await queued(sendAfter);
  }
}

/** Whether the message queued for then was given up, though not because its address was refused for good. */
export function wasGivenUp(sendAfter: SQL): SQL {
  return sql`exists (select 1 from mail_outbox mail where mail.user_id = users.id and mail.created_at = ${sendAfter}
    and mail.given_up_at is not null and (mail.tries >= ${MAX_TRIES} or mail.given_up_at >= mail.expires_at))`;
}

/** When the last message queued so far leaves; null when there is none. */
export async function lastSent(runner: Pick<Transaction, "execute">, sentTimes: SQL): Promise<Date | null> {
  const rows = await readRows(
    runner,
    z.object({ last: z.nullable(z.string()) }),
    sql`select extract(epoch from max(at)) * 1000 as last from (${sentTimes}) as sent`,
  );
  const { last } = expectOne(rows);
  return last === null ? null : new Date(Number(last));
}
