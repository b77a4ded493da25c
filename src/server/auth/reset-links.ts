import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, like, lt } from "drizzle-orm";
import {
  RESET_LINK_MINUTES,
  RESET_LINKS_AT_ONCE,
  resetLinkProblems,
} from "#domain/accounts/password-reset.ts";
import type { ResetLinkProblem } from "#domain/accounts/password-reset.ts";
import { AppError } from "#domain/errors.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { verifications } from "#server/db/tables/accounts.ts";

// A link is a row whose identifier is the hash of its token and whose value says whose it is, after what became of it.
const MINUTE_MS = 60_000;
/** A link about to expire does not keep another from being mailed. */
const STILL_USABLE_MS = 10 * MINUTE_MS;
/** An expired link is still told as such for a week. */
const TOLD_MS = 7 * 24 * 60 * MINUTE_MS;

type NewLink = { userId: string; id: string; now: Date };

/**
 * Makes a link for an account, whose row the caller locked; answers its token, which is stored nowhere. None when there are
 * enough: whoever asks again finds those in their mailbox, with time left to use them.
 */
export async function makeResetLink(tx: Transaction, { userId, id, now }: NewLink): Promise<string | null> {
  const usable = await tx.$count(
    verifications,
    and(ownOpen(userId), gt(verifications.expiresAt, new Date(now.getTime() + STILL_USABLE_MS))),
  );
  if (usable >= RESET_LINKS_AT_ONCE) return null;
  const token = randomBytes(32).toString("base64url");
  await tx.insert(verifications).values({
    id,
    identifier: identifierOf(token),
    value: valueOf("open", userId),
    expiresAt: new Date(now.getTime() + RESET_LINK_MINUTES * MINUTE_MS),
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

/** Locks the link of a token; answers whose it is. Refuses one that is unknown, expired or used. */
export async function openResetLink(tx: Transaction, token: string, now: Date): Promise<string> {
  const [link] = await linkOf(tx, token).for("update");
  return ownerOf(link, now);
}

/** Refuses the same links, for someone who has not typed a password yet. */
export async function checkOpen(db: Database, token: string, now: Date): Promise<void> {
  const [link] = await linkOf(db, token);
  ownerOf(link, now);
}

/** Closes the links of an account that still work: one of them was used. */
export async function closeLinks(
  tx: Transaction,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await tx
    .update(verifications)
    .set({ value: valueOf("used", userId), updatedAt: now })
    .where(ownOpen(userId));
}

/** Forgets the links that have been told as expired for long enough. */
export async function forgetOldLinks(db: Database, now: Date): Promise<void> {
  await db.delete(verifications).where(lt(verifications.expiresAt, new Date(now.getTime() - TOLD_MS)));
}

function linkOf(db: Database | Transaction, token: string) {
  return db
    .select({ value: verifications.value, expiresAt: verifications.expiresAt })
    .from(verifications)
    .where(eq(verifications.identifier, identifierOf(token)));
}

function ownerOf(link: { value: string; expiresAt: Date } | undefined, now: Date): string {
  if (link === undefined) throw new AppError("not-found", { message: resetLinkProblems.broken });
  const [state, userId = ""] = link.value.split(":");
  if (state === "used") throw refused(state);
  if (link.expiresAt <= now) throw refused("expired");
  return userId;
}

function refused(problem: ResetLinkProblem): AppError {
  return new AppError("failed-precondition", { message: resetLinkProblems[problem] });
}

function ownOpen(userId: string) {
  return and(eq(verifications.value, valueOf("open", userId)), like(verifications.identifier, "reset:%"));
}

function valueOf(state: "open" | "used", userId: string): string {
  return `${state}:${userId}`;
}

function identifierOf(token: string): string {
  return `reset:${createHash("sha256").update(token).digest("hex")}`;
}
