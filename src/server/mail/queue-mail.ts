import type { Transaction } from "#server/db/client.ts";
import { mailOutbox } from "#server/db/tables/outside.ts";
import { addTasks } from "#server/queue/add-task.ts";

export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string };

type Queueing = {
  id: string;
  now: Date;
  /** When it is to leave, if not at once. */
  sendAfter?: Date;
  userId?: string;
  /** How long it is worth reading; a week when nothing says otherwise. */
  usefulMs?: number;
};

const WEEK_MS = 7 * 86_400_000;

/** Puts a message in the outbox, in the transaction of what it tells: it is sent only if that is stored. */
export async function queueMail(tx: Transaction, mail: Mail, queueing: Queueing): Promise<void> {
  await queueMails(tx, [{ mail, queueing }]);
}

/** Puts many messages in the outbox, in two statements. */
export async function queueMails(
  tx: Transaction,
  mails: readonly { mail: Mail; queueing: Queueing }[],
): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(mailOutbox).values(mails.map(rowOf));
  const jobs = mails.map(({ queueing: { id, sendAfter } }) => {
    return { data: { mailId: id }, key: id, ...(sendAfter && { after: sendAfter }) };
  });
  await addTasks(tx, "send-mail", jobs);
}

function rowOf({ mail, queueing }: { mail: Mail; queueing: Queueing }): typeof mailOutbox.$inferInsert {
  const { to, replyTo, subject, text, html } = mail;
  const { id, now, sendAfter, userId, usefulMs = WEEK_MS } = queueing;
  return {
    id,
    userId: userId ?? null,
    recipient: oneLine(to),
    replyTo: replyTo === undefined ? null : oneLine(replyTo),
    subject: oneLine(subject),
    text,
    html,
    createdAt: now,
    expiresAt: new Date((sendAfter ?? now).getTime() + usefulMs),
  };
}

// A line break in a header would start another header; a sign that turns the direction of writing would disguise it.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ").trim();
}
