import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { legal } from "#domain/legal.ts";
import { addDays, dayInParis, isDay } from "#domain/values/dates.ts";
import { MINUTE_MS } from "#domain/values/durations.ts";
import { ADVISORY_LOCKS } from "#server/platform/db/advisory-locks.ts";
import type { Transaction } from "#server/platform/db/client.ts";
import { expectOne, readRows } from "#server/platform/db/rows.ts";
import type { Runner } from "#tools/command/connection.ts";
import { type Pace, lastSent, queuePacedMails, wasGivenUp } from "#tools/command/paced-mails.ts";
import { type TermsNotice, termsNoticeMail } from "./terms-notice-mail.ts";

type NoticeMailing = Pace & {
  runner: Runner;
  notice: TermsNotice;
  publicUrl: string;
  signal: AbortSignal;
};

const BATCH = 200;
const sentTimes = sql`select terms_announced_at as at from users`;

/** Open or suspended accounts whose owners were not told of these terms, nor of later ones. */
const toTell = (effective: string) => sql`from users
  where deletion_requested_at is null and (not is_disabled or suspended_until is not null)
    and (terms_announced_for is null or terms_announced_for < ${effective}
      or (terms_announced_for = ${effective} and ${wasGivenUp(sql`terms_announced_at`)}))`;

export async function countToTell(runner: Pick<Runner, "execute">, effective: string): Promise<number> {
  const rows = await readRows(
    runner,
    z.object({ count: z.int() }),
    sql`select count(*)::int as count ${toTell(effective)}`,
  );
  return expectOne(rows).count;
}

/** When the last message of the runs before leaves: those of this one follow it. */
export function lastAnnouncement(runner: Pick<Runner, "execute">): Promise<Date | null> {
  return lastSent(runner, sentTimes);
}

/** Throws unless the last of `count` messages, sent after `from`, leaves 30 days before the terms take effect (spec §1). */
export function assertNoticeGiven(
  effective: string,
  { from, perMinute }: Pick<Pace, "perMinute"> & { from: Date },
  count: number,
): void {
  if (!isDay(effective)) throw new Error("--effective takes a day: 2027-03-01.");
  const lastMail = new Date(from.getTime() + (count / perMinute) * MINUTE_MS);
  const firstDay = addDays(dayInParis(lastMail), legal.termsNoticeDays);
  if (effective >= firstDay) return;
  throw new Error(
    `New terms are announced ${legal.termsNoticeDays} days ahead: the last message leaves on ${dayInParis(lastMail)}, so ${firstDay} is the first possible day.`,
  );
}

/** Tells every account once, at a pace; resumes when run again. Returns how many were told by this run. */
export async function mailTermsNotice(mailing: NoticeMailing): Promise<number> {
  const { runner, signal } = mailing;
  let told = 0;
  while (!signal.aborted) {
    const batch = await runner.transaction((tx) => mailBatch(tx, mailing));
    told += batch;
    if (batch < BATCH) break;
  }
  return told;
}

async function mailBatch(tx: Transaction, mailing: NoticeMailing): Promise<number> {
  const { now, newId, perMinute, notice, publicUrl } = mailing;
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.termsNotices})`);
  const people = await readRows(
    tx,
    z.object({ id: z.string(), email: z.string() }),
    sql`select id, email ${toTell(notice.effective)} order by last_active_at desc, id limit ${BATCH} for update`,
  );
  await queuePacedMails(
    tx,
    { now, newId, perMinute, sentTimes },
    people.map((person) => ({
      person,
      mail: termsNoticeMail(person.email, notice, publicUrl),
      queued: (sendAfter) =>
        tx.execute(sql`update users set terms_announced_for = ${notice.effective}, terms_announced_at = ${sendAfter}
          where id = ${person.id}`),
    })),
  );
  return people.length;
}
