import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { mailOutbox } from "#server/db/tables/outside.ts";
import type { Delivery, OutgoingMail } from "./deliveries.ts";
import { factsOf, faultOf } from "./delivery-failure.ts";

/** After so many refusals, in about two days, a message is given up. */
const MAX_ATTEMPTS = 14;
/** Longer than a sending may take: until then no other process takes the message. */
const FIRST_DELAY_SECONDS = 60;
const LONGEST_DELAY_SECONDS = 6 * 3600;
const SENDING_WITHIN_MS = 45_000;
const AT_ONCE = 5;

type Needs = Pick<Context, "db" | "log" | "clock" | "metrics">;
type Sending = {
  deliver: Delivery;
  signal: AbortSignal;
  /** One message only, to see whether the mail server is back. */
  isProbe?: boolean;
};
type Claimed = OutgoingMail & { attempts: number; hasExpired: boolean };
/** What came out of one message; a cut is ours. */
type Outcome = "sent" | "givenUp" | "refused" | "cut" | { serverError: unknown };

/** What a round did: how many messages it tried, and whether the mail server stopped it. */
export type Round = { tried: number; isServerDown: boolean };

/**
 * Sends what is due, a few messages at once, until nothing is or the mail server fails. That is logged, unless it is a
 * probe that finds it failing still.
 */
export async function sendDueMail(needs: Needs, sending: Sending): Promise<Round> {
  const { isProbe = false } = sending;
  const most = isProbe ? 1 : AT_ONCE;
  let tried = 0;
  while (!sending.signal.aborted) {
    const claimed = await claimDue(needs, most);
    const outcomes = await Promise.all(claimed.map((mail) => attempt(needs, sending, mail)));
    // One that is too old to be sent says nothing of the mail server.
    tried += claimed.filter(({ hasExpired }) => !hasExpired).length;
    for (const outcome of outcomes) {
      needs.metrics.mail.inc({ outcome: typeof outcome === "object" ? "serverDown" : outcome });
    }
    const failures = outcomes.filter((outcome) => typeof outcome === "object");
    if (failures[0] !== undefined) {
      const facts = factsOf(failures[0].serverError);
      if (!isProbe) needs.log.warn(facts, "The mail server cannot be used; mail waits");
      return { tried, isServerDown: true };
    }
    if (claimed.length < most || (isProbe && tried > 0)) break;
  }
  return { tried, isServerDown: false };
}

/**
 * Takes messages by moving their next attempt away, further each time: no other process sends them meanwhile, and a
 * process that dies while sending loses none.
 */
async function claimDue({ db, clock }: Needs, most: number): Promise<Claimed[]> {
  const now = clock();
  const { rows } = await db.execute<Claimed>(sql`
    update mail_outbox set
      attempts = attempts + 1,
      send_after = ${now}::timestamptz + make_interval(secs =>
        least(${LONGEST_DELAY_SECONDS}::int, ${FIRST_DELAY_SECONDS}::int * power(2, attempts)))
    where id in (
      select id from mail_outbox
      where sent_at is null and given_up_at is null and send_after <= ${now}
      order by send_after, id limit ${most} for update skip locked)
    returning id, recipient, reply_to as "replyTo", subject, text, html, attempts,
      coalesce(expires_at <= ${now}, false) as "hasExpired"`);
  return rows;
}

async function attempt(needs: Needs, sending: Sending, mail: Claimed): Promise<Outcome> {
  const { log, clock } = needs;
  const { id } = mail;
  if (mail.hasExpired) {
    await note(needs, id, { givenUpAt: clock() });
    log.warn({ mail: id }, "Mail given up: it is no longer worth reading");
    return "givenUp";
  }
  let where: string;
  try {
    const patience = AbortSignal.timeout(SENDING_WITHIN_MS);
    where = await sending.deliver(mail, AbortSignal.any([sending.signal, patience]));
  } catch (error) {
    return noteFailure(needs, { mail, error, isCut: sending.signal.aborted });
  }
  // What was sent is not kept: it may hold a link that opens an account.
  await note(needs, id, { sentAt: clock(), text: "", html: null, lastError: null });
  log.info({ mail: id, where }, "Mail sent");
  return "sent";
}

type Failed = { mail: Claimed; error: unknown; isCut: boolean };

async function noteFailure(needs: Needs, { mail, error, isCut }: Failed): Promise<Outcome> {
  const { log, clock } = needs;
  const { id, attempts } = mail;
  const lastError = error instanceof Error ? error.message : String(error);
  const fault = faultOf(error);
  if (isCut || fault === "server") {
    // Not of its doing: tried again as if it had not been, after those that wait.
    await note(needs, id, { attempts: attempts - 1, sendAfter: clock(), lastError });
    return isCut ? "cut" : { serverError: error };
  }
  const isLost = fault === "message" || attempts >= MAX_ATTEMPTS;
  await note(needs, id, { lastError, ...(isLost && { givenUpAt: clock() }) });
  const facts = { mail: id, attempts, ...factsOf(error) };
  if (isLost) log.error(facts, "Mail given up");
  else log.warn(facts, "Mail not sent; it will be tried again");
  return isLost ? "givenUp" : "refused";
}

async function note(
  { db }: Needs,
  id: string,
  facts: Partial<typeof mailOutbox.$inferInsert>,
): Promise<void> {
  await db.update(mailOutbox).set(facts).where(eq(mailOutbox.id, id));
}
