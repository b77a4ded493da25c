import type { Transaction } from "#server/db/client.ts";
import { mailOutbox } from "#server/db/tables/outside.ts";

/** A message to one person. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Puts a message in the outbox, in the transaction of what it tells: it is sent only if that is stored. */
export async function queueMail(
  tx: Transaction,
  { to, subject, text, html }: Mail,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const mail = { id, recipient: oneLine(to), subject: oneLine(subject), text, html };
  await tx.insert(mailOutbox).values({ ...mail, createdAt: now, sendAfter: now });
}

// A line break in a header would start another header.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
