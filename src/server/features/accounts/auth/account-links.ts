import { and, eq, getTableColumns, gt, isNull, lt } from "drizzle-orm";
import {
  type LinkProblem,
  type LinkPurpose,
  linkProblems,
  TOKEN_FRAGMENT,
} from "#domain/accounts/account-link.ts";
import { linkMinutes } from "#domain/accounts/link-validity.ts";
import type { Role } from "#domain/accounts/role.ts";
import { AppError } from "#domain/errors.ts";
import { signInPaths } from "#domain/pages.ts";
import { MINUTE_MS, DAY_MS } from "#domain/values/durations.ts";
import { digestOf, newToken } from "#server/features/accounts/auth/sessions/session-tokens.ts";
import type { Database, Transaction } from "#server/platform/db/client.ts";
import { isAmong } from "#server/platform/db/conditions.ts";
import { accountLinks, users } from "#server/platform/db/tables/accounts.ts";

/** A closed or expired link is kept for a week, to report why it does not work. */
const RETENTION_MS = 7 * DAY_MS;

type Row = typeof accountLinks.$inferSelect;
export type AccountLink = Pick<Row, "userId" | "purpose" | "email" | "sessionId"> & { role: Role };
type NewLink = Pick<Row, "userId" | "purpose"> & { email?: string; sessionId?: string; now: Date };
type LinksToClose = { userId: string; purposes: readonly LinkPurpose[]; as: NonNullable<Row["closedAs"]> };

/** Stores the digest of a new token, which it returns. */
export async function createLink(tx: Transaction, { now, purpose, ...link }: NewLink): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + linkMinutes[purpose] * MINUTE_MS);
  await tx.insert(accountLinks).values({ ...link, purpose, tokenHash: digestOf(token), expiresAt });
  return token;
}

/** The address to mail. It says when the account is a candidate's: the page cannot read it from a token that no longer works. */
export function linkAddress(page: string, role: Role, token: string): string {
  return `${page}${role === "candidate" ? `?de=${signInPaths.candidate}` : ""}${TOKEN_FRAGMENT}${token}`;
}

/** The links of an account that are still valid at an instant. */
export async function findOpenLinks(
  db: Database | Transaction,
  { userId, purpose, at }: { userId: string; purpose: LinkPurpose; at: Date },
): Promise<Pick<Row, "email">[]> {
  const isUsable = and(isOpen(userId, [purpose]), gt(accountLinks.expiresAt, at));
  return db.select({ email: accountLinks.email }).from(accountLinks).where(isUsable);
}

/** Locks and returns the link of a token. Refuses one that is unknown, of another purpose, expired or closed. */
export async function lockOpenLink(
  tx: Transaction,
  token: string,
  lookup: { purposes: readonly LinkPurpose[]; now: Date },
): Promise<AccountLink> {
  const [link] = await linkOf(tx, token, lookup.purposes).for("update", { of: accountLinks });
  return assertOpen(link, lookup.now);
}

/** Like `lockOpenLink`, without the lock. */
export async function checkLink(
  db: Database,
  token: string,
  lookup: { purposes: readonly LinkPurpose[]; now: Date },
): Promise<AccountLink> {
  const [link] = await linkOf(db, token, lookup.purposes);
  return assertOpen(link, lookup.now);
}

/** Closes the open links of an account, because one was used or they are replaced. */
export async function closeLinks(tx: Transaction, { userId, purposes, as }: LinksToClose): Promise<void> {
  await tx.update(accountLinks).set({ closedAs: as }).where(isOpen(userId, purposes));
}

export async function deleteOldLinks(db: Database, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now.getTime() - RETENTION_MS)));
}

function linkOf(db: Database | Transaction, token: string, purposes: readonly LinkPurpose[]) {
  return db
    .select({ ...getTableColumns(accountLinks), role: users.role })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, digestOf(token)), isAmong(accountLinks.purpose, purposes)));
}

function assertOpen(link: (Row & { role: Role }) | undefined, now: Date): AccountLink {
  if (link === undefined) throw new AppError("not-found", { message: linkProblems.broken });
  if (link.closedAs !== null) throw linkError(link.closedAs);
  if (link.expiresAt <= now) throw linkError("expired");
  return link;
}

function linkError(problem: LinkProblem): AppError {
  return new AppError("failed-precondition", { message: linkProblems[problem] });
}

function isOpen(userId: string, purposes: readonly LinkPurpose[]) {
  return and(
    eq(accountLinks.userId, userId),
    isAmong(accountLinks.purpose, purposes),
    isNull(accountLinks.closedAs),
  );
}
