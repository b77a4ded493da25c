import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { type MailboxLimit, limits } from "#domain/rate-limits.ts";
import { mailboxOf } from "#domain/values/email-address.ts";
import type { Limit } from "#domain/values/rate.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { tryAttempt } from "#server/platform/http/rate-limits.ts";

/**
 * Counts a message to an address; false when it may not be sent. The variants of a mailbox's address (`claire+1@…`) share one
 * more limit, unless an account has the one for its own: else anybody could open accounts with them to fill the mailbox, or to
 * use up the limit of its owner.
 */
export async function tryMailing(tx: Statements, limit: MailboxLimit, address: string): Promise<boolean> {
  const { isAllowed } = await tryAttempt(tx, limit, address);
  const mailbox = mailboxOf(address);
  if (!isAllowed || mailbox === address || (await isOwn(tx, limit, address))) return isAllowed;
  return (await tryAttempt(tx, limit, `${mailbox} variants`)).isAllowed;
}

async function isOwn(tx: Statements, limit: MailboxLimit, address: string): Promise<boolean> {
  const { ownAfterDays }: Limit = limits[limit];
  const isOldEnough =
    ownAfterDays && sql`${users.createdAt} <= now() - make_interval(days => ${ownAfterDays}::int)`;
  const own = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, address), or(isNotNull(users.emailConfirmedAt), isOldEnough || undefined)));
  return own.length > 0;
}
