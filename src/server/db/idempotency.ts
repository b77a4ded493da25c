import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import type { Database, Transaction } from "./client.ts";
import { violates } from "./failures.ts";
import { idempotencyKeys } from "#server/db/tables/guards.ts";

/** One attempt of one caller; `key` undefined means the caller does not care. */
export type Attempt = { ownerId: string; operation: string; key: string | undefined; request: unknown };

const REMEMBERED_MS = 86_400_000;

/**
 * The id of what this key already made, or null. The caller holds a lock that makes equal attempts wait for each
 * other. The same key for another request is refused as `already-exists`.
 */
export async function recall(tx: Transaction, attempt: Attempt): Promise<string | null> {
  if (attempt.key === undefined) return null;
  const [known] = await tx
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.ownerId, attempt.ownerId),
        eq(idempotencyKeys.operation, attempt.operation),
        eq(idempotencyKeys.key, attempt.key),
      ),
    );
  if (known === undefined) return null;
  if (known.fingerprint !== fingerprintOf(attempt)) throw usedElsewhere();
  return known.resourceId;
}

/** Remembers, in the transaction that made it, what this key made. */
export async function remember(
  tx: Transaction,
  attempt: Attempt,
  made: { id: string; at: Date },
): Promise<void> {
  const { ownerId, operation, key } = attempt;
  if (key === undefined) return;
  const used = { fingerprint: fingerprintOf(attempt), resourceId: made.id, createdAt: made.at };
  try {
    await tx.insert(idempotencyKeys).values({ ownerId, operation, key, ...used });
  } catch (error) {
    // Another request with this key was under way at the same time, on another lock.
    throw violates(error, "idempotency_keys_pkey") ? usedElsewhere(error) : error;
  }
}

/** Forgets the keys older than a day. */
export async function forgetOldKeys(db: Database, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - REMEMBERED_MS)));
}

function usedElsewhere(cause?: unknown): AppError {
  const message = "Cette clé d'idempotence a déjà servi à une autre demande";
  return new AppError("already-exists", { message, cause });
}

function fingerprintOf({ request }: Attempt): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}
