import { and, eq, isNotNull } from "drizzle-orm";
import type { MailboxLimit } from "#domain/rate-limits.ts";
import { mailboxOf } from "#domain/values/email-address.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { tryAttempt } from "#server/platform/http/rate-limits.ts";

/**
 * Counts a message to an address; false when it may not be sent. The variants of a mailbox's address (`claire+1@…`) share one
 * more limit, unless an account confirmed the one: else anybody could open accounts with them to fill the mailbox, or to
 * use up the limit of its owner.
 */
export async function tryMailing(tx: Statements, limit: MailboxLimit, address: string): Promise<boolean> {
  const { isAllowed } = await tryAttempt(tx, limit, address);
  const mailbox = mailboxOf(address);
  if (!isAllowed || mailbox === address || (await isConfirmed(tx, address))) return isAllowed;
  return (await tryAttempt(tx, limit, `${mailbox} variants`)).isAllowed;
}

async function isConfirmed(tx: Statements, address: string): Promise<boolean> {
  const confirmed = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, address), isNotNull(users.emailConfirmedAt)));
  return confirmed.length > 0;
}
