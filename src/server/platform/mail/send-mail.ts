import { BrokenCircuitError } from "cockatiel";
import { type SQLWrapper, and, eq, lte, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import type { Platform } from "#server/platform/platform.ts";
import { rowsDueAt } from "#server/platform/queue/due-rows.ts";
import { smtpErrorOf, deliveryFailureOf } from "./delivery-failure.ts";

const MIN_RETRY_DELAY_MS = 15_000;
const MAX_RETRY_DELAY_MS = 300_000;
/** About two days. */
export const MAX_TRIES = 14;

/** Of a mail sent or given up: its text may contain a link that gives access to an account. */
const NO_TEXT = { text: "", html: null } as const;

type Deps = Pick<Platform, "db" | "log" | "clock" | "metrics" | "deliver">;
type Options = { now: Date; signal: AbortSignal };

export const mailToSend = rowsDueAt(mailOutbox.id, mailOutbox.dueAt);

/** At least once, always with the same id; a server outage does not count as an attempt. */
export async function sendMail(deps: Deps, id: string, { now, signal }: Options): Promise<void> {
  const { db, log, clock, metrics, deliver } = deps;
  const updateMail = (facts: PgUpdateSetSource<typeof mailOutbox>) =>
    db.update(mailOutbox).set(facts).where(eq(mailOutbox.id, id));
  const mail = await claim(deps, id, now);
  if (mail === undefined) return;
  const { userId, tries, createdAt, expiresAt, exceedsDailyLimit } = mail;
  if (exceedsDailyLimit || (expiresAt !== null && expiresAt <= now)) {
    await updateMail({ givenUpAt: now, dueAt: null, ...NO_TEXT });
    metrics.mail.inc({ outcome: "givenUp" });
    const reason = exceedsDailyLimit ? "the account's daily limit is reached" : "it has expired";
    log.warn({ mail: id, account: userId }, `Mail given up: ${reason}`);
    return;
  }
  let destination: string;
  try {
    destination = await deliver(mail, signal);
  } catch (error) {
    if (signal.aborted) {
      await updateMail({ dueAt: now, tries: tries - 1 });
      return;
    }
    const lastError = error instanceof Error ? error.message : String(error);
    const isCircuitOpen = error instanceof BrokenCircuitError;
    if (isCircuitOpen || deliveryFailureOf(error) === "server") {
      const dueAt = new Date(now.getTime() + outageDelayMs(now.getTime() - createdAt.getTime()));
      await updateMail({ dueAt, tries: tries - 1, ...(!isCircuitOpen && { lastError }) });
      metrics.mail.inc({ outcome: "serverDown" });
      return;
    }
    const isFinal = deliveryFailureOf(error) === "permanent" || tries >= MAX_TRIES;
    await updateMail({
      lastError,
      // The attempt itself may have lasted for minutes.
      ...(isFinal
        ? { givenUpAt: clock(), dueAt: null, ...NO_TEXT }
        : { dueAt: retriedAfter(clock(), sql`${mailOutbox.tries} - 1`) }),
    });
    metrics.mail.inc({ outcome: isFinal ? "givenUp" : "refused" });
    const facts = { mail: id, tries, ...smtpErrorOf(error) };
    if (isFinal) log.error(facts, "Mail given up");
    else log.warn(facts, "Mail refused for now; it will be retried");
    return;
  }
  await updateMail({ sentAt: clock(), dueAt: null, ...NO_TEXT, lastError: null });
  metrics.mail.inc({ outcome: "sent" });
  metrics.mailDelay.observe((clock().getTime() - createdAt.getTime()) / 1000);
  log.info({ mail: id, destination }, "Mail sent");
}

/** Counts the attempt and sets the time of the next, in case this process dies; undefined when another one sends it. */
async function claim({ db }: Deps, id: string, now: Date) {
  const [mail] = await db
    .update(mailOutbox)
    .set({
      tries: sql`${mailOutbox.tries} + 1`,
      dueAt: retriedAfter(now, mailOutbox.tries),
    })
    .where(and(eq(mailOutbox.id, id), lte(mailOutbox.dueAt, now)))
    .returning();
  return mail;
}

/** From one minute, doubled each time, to six hours later. */
function retriedAfter(instant: Date, earlierTries: SQLWrapper) {
  return sql`${instant}::timestamptz + least(power(2, ${earlierTries}) * interval '1 minute', interval '6 hours')`;
}

function outageDelayMs(ageMs: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, Math.max(MIN_RETRY_DELAY_MS, ageMs / 4));
}
