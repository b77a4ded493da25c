import { createHash } from "node:crypto";
import { type SQL, type SQLWrapper, and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "#domain/errors.ts";
import { DAY_MS } from "#domain/values/durations.ts";
import { idempotencyKeys } from "#server/platform/db/tables/idempotency-keys.ts";
import type { Database, Statements } from "./client.ts";
import { violates } from "./failures.ts";

export type Attempt = { ownerId: string; operation: string; key: string | undefined; request: unknown };

/** What a read selects of the key that an attempt may have used already. */
export const attemptColumns = {
  fingerprint: idempotencyKeys.fingerprint,
  resourceIds: idempotencyKeys.resourceIds,
};
export type KnownAttempt = Pick<typeof idempotencyKeys.$inferSelect, keyof typeof attemptColumns>;

/** For a prepared read, whose values are those of `attemptValues`. */
export const attemptPlaceholders = {
  ownerId: sql.placeholder("ownerId"),
  operation: sql.placeholder("operation"),
  key: sql.placeholder("key"),
};

export function attemptValues({ ownerId, operation, key }: Attempt) {
  return { ownerId, operation, key: key ?? null };
}

const RETENTION_MS = DAY_MS;

/** Selects the stored result of a key. The caller holds a lock that serializes equal attempts. */
export function isOfAttempt(attempt: Attempt | typeof attemptPlaceholders): SQL | undefined {
  const { ownerId, operation, key } = attempt;
  return and(
    eq(idempotencyKeys.ownerId, ownerId),
    eq(idempotencyKeys.operation, operation),
    sql`${idempotencyKeys.key} = ${key ?? null}`,
  );
}

/** The ids stored with the key; null for a first attempt. Refuses a key used for another request (`already-exists`). */
export function findResult(attempt: Attempt, known: KnownAttempt | null): string[] | null {
  if (known === null) return null;
  if (known.fingerprint !== fingerprintOf(attempt)) throw keyConflict();
  return known.resourceIds;
}

export function saveResult(
  tx: Statements,
  attempt: Attempt,
  { ids, at }: { ids: string[]; at: Date },
): SQLWrapper[] {
  const { ownerId, operation, key } = attempt;
  if (key === undefined) return [];
  const used = { fingerprint: fingerprintOf(attempt), resourceIds: ids, createdAt: at };
  return [tx.insert(idempotencyKeys).values({ ownerId, operation, key, ...used })];
}

/** Turns a unique violation into `already-exists`: a concurrent request used the same key under another lock. */
export function throwKeyConflict(error: unknown): never {
  throw violates(error, "idempotency_keys_pkey") ? keyConflict(error) : error;
}

export async function deleteExpiredKeys(db: Database, now: Date): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - RETENTION_MS)));
}

function keyConflict(cause?: unknown): AppError {
  const message = "Cette clé d'idempotence a déjà servi à une autre demande";
  return new AppError("already-exists", { message, cause });
}

function fingerprintOf({ request }: Attempt): string {
  return createHash("sha256").update(JSON.stringify(request)).digest("base64url");
}
