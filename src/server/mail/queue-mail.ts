import { countAttemptsPerSubject } from "#server/auth/limits.ts";
import type { Statements } from "#server/db/client.ts";
import { mailOutbox } from "#server/db/tables/external.ts";
import { addTasks } from "#server/queue/add-task.ts";

export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** About the security or the closing of an account: sent beyond the daily limit. */
  isSecurity?: true;
};

type DeliveryOptions = {
  id: string;
  now: Date;
  /** When to send it, if not at once. */
  sendAfter?: Date;
  userId?: string;
  /** How long it may still be sent; a week by default. */
  expiresAfterMs?: number;
};

const WEEK_MS = 7 * 86_400_000;

/** Adds a message to the outbox in the transaction of its event: it is sent only if that is committed. */
export async function queueMail(tx: Statements, mail: Mail, options: DeliveryOptions): Promise<void> {
  await queueMails(tx, [{ mail, options }]);
}

/** Adds many messages to the outbox in three statements at most; those beyond an account's daily limit are not sent. */
export async function queueMails(
  tx: Statements,
  mails: readonly { mail: Mail; options: DeliveryOptions }[],
): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(mailOutbox).values(mails.map(rowOf));
  const overLimit = await mailsOverDailyLimit(tx, mails);
  const jobs = mails.map(({ options: { id, sendAfter } }) => ({
    data: { mailId: id, ...(overLimit.has(id) && { exceedsDailyLimit: true }) },
    key: id,
    ...(sendAfter && { after: sendAfter }),
  }));
  await addTasks(tx, "send-mail", jobs);
}

/** Counts today's mail of each account; returns the ids of the messages beyond the daily limit (ADR 0051). */
async function mailsOverDailyLimit(
  tx: Statements,
  mails: readonly { mail: Mail; options: DeliveryOptions }[],
): Promise<ReadonlySet<string>> {
  const counted = mails.flatMap(({ mail: { isSecurity }, options: { id, userId } }) =>
    isSecurity || userId === undefined ? [] : [{ id, userId }],
  );
  if (counted.length === 0) return new Set();
  const left = await countAttemptsPerSubject(
    tx,
    "dailyMails",
    counted.map(({ userId }) => userId),
  );
  const overLimit = counted.filter(({ userId }) => {
    const remaining = left.get(userId) ?? 0;
    left.set(userId, remaining - 1);
    return remaining <= 0;
  });
  return new Set(overLimit.map(({ id }) => id));
}

function rowOf({ mail, options }: { mail: Mail; options: DeliveryOptions }): typeof mailOutbox.$inferInsert {
  const { to, replyTo, subject, text, html } = mail;
  const { id, now, sendAfter, userId, expiresAfterMs = WEEK_MS } = options;
  return {
    id,
    userId: userId ?? null,
    recipient: oneLine(to),
    replyTo: replyTo === undefined ? null : oneLine(replyTo),
    subject: oneLine(subject),
    text,
    html,
    createdAt: now,
    expiresAt: new Date((sendAfter ?? now).getTime() + expiresAfterMs),
  };
}

// A line break in a header would start another header; a bidirectional control character could disguise the text.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ").trim();
}
