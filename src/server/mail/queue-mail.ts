import type { Transaction } from "#server/db/client.ts";
import { mailOutbox } from "#server/db/tables/outside.ts";
import { addTask } from "#server/queue/add-task.ts";

/** A message to one person. */
export type Mail = { to: string; replyTo?: string; subject: string; text: string; html: string };

type Queueing = {
  id: string;
  now: Date;
  /** When it is to leave, if not at once. */
  sendAfter?: Date;
  /** The account it is written to: removed with it. */
  userId?: string;
  /** How long it is worth reading; a week when nothing says otherwise. */
  usefulMs?: number;
};

const WEEK_MS = 7 * 86_400_000;

/** Puts a message in the outbox, in the transaction of what it tells: it is sent only if that is stored. */
export async function queueMail(
  tx: Transaction,
  { to, replyTo, subject, text, html }: Mail,
  { id, now, sendAfter, userId, usefulMs = WEEK_MS }: Queueing,
): Promise<void> {
  await tx.insert(mailOutbox).values({
    id,
    userId: userId ?? null,
    recipient: oneLine(to),
    replyTo: replyTo === undefined ? null : oneLine(replyTo),
    subject: oneLine(subject),
    text,
    html,
    createdAt: now,
    expiresAt: new Date((sendAfter ?? now).getTime() + usefulMs),
  });
  await addTask(tx, "send-mail", { data: { mailId: id }, key: id, ...(sendAfter && { after: sendAfter }) });
}

// A line break in a header would start another header; a sign that turns the direction of writing would disguise it.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, " ").trim();
}
