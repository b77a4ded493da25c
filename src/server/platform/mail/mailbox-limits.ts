import { sql } from "drizzle-orm";
import { type MailboxLimit, limits } from "#domain/rate-limits.ts";
import { mailboxOf } from "#domain/values/email-address.ts";
import type { Limit } from "#domain/values/rate.ts";
import type { Statements } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { asBoolean } from "#server/platform/db/decoders.ts";
import { users } from "#server/platform/db/tables/accounts.ts";
import { idsBeyondLimit } from "#server/platform/http/rate-limits.ts";

type AddressedMail = { id: string; address: string };
type AccountAddress = { isConfirmed: boolean; isOwn: boolean };

/** Counts a message to an address; false when it may not be sent. */
export async function tryMailing(tx: Statements, limit: MailboxLimit, address: string): Promise<boolean> {
  return (await idsBeyondMailboxLimit(tx, limit, [{ id: address, address }])).size === 0;
}

/**
 * Counts messages; returns the ids of those that may not be sent. The variants of a mailbox's address (`claire+1@…`) share one
 * more limit, unless an account has the one for its own: else anybody could open accounts with them to fill the mailbox, or to
 * use up the limit of its owner.
 */
export async function idsBeyondMailboxLimit(
  tx: Statements,
  limit: MailboxLimit,
  mails: readonly AddressedMail[],
): Promise<ReadonlySet<string>> {
  const { untilConfirmed }: Limit = limits[limit];
  const isVariant = ({ address }: AddressedMail) => mailboxOf(address) !== address;
  const accounts = await readAccounts(tx, limit, untilConfirmed ? mails : mails.filter(isVariant));
  const counted = mails.filter(
    ({ address }) => !untilConfirmed || accounts.get(address)?.isConfirmed === false,
  );
  const beyond = await idsBeyondLimit(
    tx,
    limit,
    counted.map(({ id, address }) => ({ id, subject: address })),
  );
  const sharing = counted.filter(
    (mail) => !beyond.has(mail.id) && isVariant(mail) && accounts.get(mail.address)?.isOwn !== true,
  );
  const beyondShared = await idsBeyondLimit(
    tx,
    limit,
    sharing.map(({ id, address }) => ({ id, subject: `${mailboxOf(address)} variants` })),
  );
  return new Set([...beyond, ...beyondShared]);
}

async function readAccounts(
  tx: Statements,
  limit: MailboxLimit,
  mails: readonly AddressedMail[],
): Promise<ReadonlyMap<string, AccountAddress>> {
  if (mails.length === 0) return new Map();
  const { ownAfterDays }: Limit = limits[limit];
  const isConfirmed = sql`${users.emailConfirmedAt} is not null`;
  const isOldEnough = sql`coalesce(${users.createdAt} <= now() - make_interval(days => ${ownAfterDays ?? null}::int), false)`;
  const addresses = [...new Set(mails.map(({ address }) => address))];
  const rows = await tx
    .select({
      email: users.email,
      isConfirmed: isConfirmed.mapWith(asBoolean).as("is_confirmed"),
      isOwn: sql`(${isConfirmed} or ${isOldEnough})`.mapWith(asBoolean).as("is_own"),
    })
    .from(users)
    .where(isAmong(users.email, addresses));
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}
