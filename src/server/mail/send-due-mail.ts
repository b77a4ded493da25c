import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { mailOutbox } from "#server/db/tables/outside.ts";
import type { Delivery, OutgoingMail } from "./deliveries.ts";

/** After so many failures, in about two days, a message is left in the outbox with its last error. */
const MAX_ATTEMPTS = 14;
const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 6 * 3600;
const BATCH = 10;

type Needs = Pick<Context, "db" | "log" | "clock">;
type Claimed = OutgoingMail & { attempts: number };

/** Sends what is due; answers how many messages it tried. */
export async function sendDueMail(needs: Needs, deliver: Delivery, signal: AbortSignal): Promise<number> {
  let tried = 0;
  while (!signal.aborted) {
    const claimed = await claimDue(needs);
    for (const mail of claimed) await attempt(needs, { mail, deliver, signal });
    tried += claimed.length;
    if (claimed.length < BATCH) break;
  }
  return tried;
}

/**
 * Takes messages by moving their next attempt away, further each time: no other process sends them meanwhile, and a
 * process that dies while sending loses none.
 */
async function claimDue({ db, clock }: Needs): Promise<Claimed[]> {
  const now = clock();
  const { rows } = await db.execute<Claimed>(sql`
    update mail_outbox set
      attempts = attempts + 1,
      send_after = ${now}::timestamptz + make_interval(secs =>
        least(${LONGEST_DELAY_SECONDS}::int, ${FIRST_DELAY_SECONDS}::int * power(2, attempts)))
    where id in (
      select id from mail_outbox
      where sent_at is null and given_up_at is null and send_after <= ${now} and attempts < ${MAX_ATTEMPTS}
      order by send_after limit ${BATCH} for update skip locked)
    returning id, recipient, subject, text, html, attempts`);
  return rows;
}

async function attempt(
  needs: Needs,
  { mail, deliver, signal }: { mail: Claimed; deliver: Delivery; signal: AbortSignal },
): Promise<void> {
  const { db, log, clock } = needs;
  const { id, attempts } = mail;
  try {
    const where = await deliver(mail, signal);
    // What was sent is not kept: it may hold a link that opens an account.
    await db
      .update(mailOutbox)
      .set({ sentAt: clock(), text: "", html: null, lastError: null })
      .where(eq(mailOutbox.id, id));
    log.info({ mail: id, where }, "Mail sent");
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    await db.update(mailOutbox).set({ lastError }).where(eq(mailOutbox.id, id));
    const isLast = attempts >= MAX_ATTEMPTS;
    log[isLast ? "error" : "warn"](
      { err: error, mail: id, attempts },
      isLast ? "Mail given up" : "Mail not sent; it will be tried again",
    );
  }
}
