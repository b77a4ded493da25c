import type { MailboxLimit } from "#domain/rate-limits.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { notifyTask } from "#server/platform/db/notify-task.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { idsBeyondLimit } from "#server/platform/http/rate-limits.ts";
import { idsBeyondMailboxLimit } from "./mailbox-limits.ts";

export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** About the security or the closing of an account, an acceptance, cancellation or withdrawal: sent beyond the daily limits. */
  isAlwaysSent?: true;
  /** For what a stranger may cause, with any account: beyond this limit it is not stored (ADR 0127). */
  limit?: MailboxLimit;
};
type QueuedMail = { mail: Mail; options: DeliveryOptions };

type DeliveryOptions = {
  id: string;
  now: Date;
  /** When to send it, if not at once. */
  sendAfter?: Date;
  userId?: string;
  /** The company whose action it tells: its mail to one account has a limit of its own. */
  senderId?: string | null;
  /** How long it may still be sent; a week by default. */
  expiresAfterMs?: number;
};

const WEEK_MS = 7 * DAY_MS;

/** Adds a message to the outbox in the transaction of its event: it is sent only if that is committed. */
export async function queueMail(tx: Statements, mail: Mail, options: DeliveryOptions): Promise<void> {
  await queueMails(tx, [{ mail, options }]);
}

/** Adds many messages to the outbox in a few statements; those beyond a limit of their address or account are not sent. */
export async function queueMails(tx: Statements, requested: readonly QueuedMail[]): Promise<void> {
  const mails = await withinMailboxLimits(tx, requested);
  if (mails.length === 0) return;
  const overLimit = await mailsOverDailyLimit(tx, mails);
  const rows = mails.map((one) => ({ ...rowOf(one), exceedsDailyLimit: overLimit.has(one.options.id) }));
  await tx.insert(mailOutbox).values(rows);
  await notifyTask(tx, "send-mail");
}

async function withinMailboxLimits(
  tx: Statements,
  mails: readonly QueuedMail[],
): Promise<readonly QueuedMail[]> {
  const refused = new Set<string>();
  for (const [limit, limited] of Map.groupBy(mails, ({ mail }) => mail.limit)) {
    if (limit === undefined) continue;
    const addressed = limited.map(({ mail, options: { id } }) => ({ id, address: mail.to }));
    for (const id of await idsBeyondMailboxLimit(tx, limit, addressed)) refused.add(id);
  }
  return mails.filter(({ options: { id } }) => !refused.has(id));
}

/**
 * Counts today's mail of each company to each account, then of each account; returns the ids of the messages beyond either
 * limit (ADR 0022). Those beyond a company's limit do not count in the account's: they would use up what others may send.
 */
async function mailsOverDailyLimit(
  tx: Statements,
  mails: readonly QueuedMail[],
): Promise<ReadonlySet<string>> {
  const counted = mails.flatMap(({ mail: { isAlwaysSent }, options: { id, userId, senderId } }) =>
    isAlwaysSent || userId === undefined ? [] : [{ id, userId, senderId }],
  );
  const fromCompanies = counted.flatMap(({ id, userId, senderId }) =>
    senderId ? [{ id, subject: `${userId} ${senderId}` }] : [],
  );
  const beyondCompany = await idsBeyondLimit(tx, "dailyMailsFromCompany", fromCompanies);
  const others = counted.filter(({ id }) => !beyondCompany.has(id));
  const beyondAccount = await idsBeyondLimit(
    tx,
    "dailyMails",
    others.map(({ id, userId }) => ({ id, subject: userId })),
  );
  return new Set([...beyondCompany, ...beyondAccount]);
}

function rowOf({ mail, options }: QueuedMail): typeof mailOutbox.$inferInsert {
  const { to, replyTo, subject, text, html } = mail;
  const { id, now, sendAfter, userId, expiresAfterMs = WEEK_MS } = options;
  const dueAt = sendAfter ?? now;
  return {
    id,
    userId: userId ?? null,
    recipient: oneLine(to),
    replyTo: replyTo === undefined ? null : oneLine(replyTo),
    subject: oneLine(subject),
    text,
    html,
    createdAt: dueAt,
    dueAt,
    expiresAt: new Date(dueAt.getTime() + expiresAfterMs),
  };
}

// A line break in a header would start another header; a bidirectional control character could disguise the text.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ").trim();
}
