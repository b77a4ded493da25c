import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Transaction } from "#server/platform/db/client.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import { files } from "#server/platform/db/tables/files.ts";
import { isStorageFailure } from "#server/platform/external/storage-failure.ts";
import type { Platform, WriteDeps } from "#server/platform/platform.ts";

export type StoredFile = typeof files.$inferSelect;

type Deps = Pick<Platform, "db" | "storage" | "log">;
type NewFile = {
  companyId: string;
  fullPath: string;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  customMetadata: Record<string, string>;
};

const TOKEN_BYTES = 32;
const MICROSECONDS = 1000;
/** A file not referenced after this time belongs to no current upload. */
export const CLAIM_TIMEOUT_MS = 15 * 60_000;
const DELETION_BATCH = 50;

export function publicPathOf({ downloadToken }: Pick<StoredFile, "downloadToken">): string {
  return `/files/${downloadToken}`;
}

/** Stores the record, then the bytes, so that no bytes are ever without a record. Throws storage failures. */
export async function storeFile(context: Deps & WriteDeps, file: NewFile): Promise<StoredFile> {
  const record = recordOf(context, file);
  await context.db.insert(files).values(record);
  try {
    await context.storage.put(file.fullPath, file.bytes, file.contentType);
  } catch (error) {
    await context.db
      .update(files)
      .set({ companyId: null })
      .where(and(eq(files.id, record.id), eq(files.companyId, file.companyId)));
    throw error;
  }
  return record;
}

/** Marks a file as in use, in the transaction that references it; false when it was already deleted. */
export async function claimFile(tx: Transaction, { id, companyId }: StoredFile, now: Date) {
  const isOwn = and(eq(files.id, id), eq(files.companyId, companyId ?? ""));
  const claimed = await tx.update(files).set({ updated: now }).where(isOwn).returning({ id: files.id });
  return claimed.length > 0;
}

/** Removes the owner of its file at a public path, so that a task deletes it; returns it when there is one. */
export async function disownFile(
  tx: Transaction,
  companyId: string,
  path: string | null,
): Promise<StoredFile | undefined> {
  const isOwn = eq(files.companyId, companyId);
  const ownFiles = await tx.select().from(files).where(isOwn);
  const file = ownFiles.find((ownFile) => publicPathOf(ownFile) === path);
  if (file !== undefined) {
    await tx
      .update(files)
      .set({ companyId: null })
      .where(and(isOwn, eq(files.id, file.id)));
  }
  return file;
}

/** Deletes the bytes, then the record; false on failure. A record copied to another storage stays for its file. */
export async function deleteFile({ db, storage, log }: Deps, { id, fullPath }: StoredFile) {
  try {
    await storage.remove(fullPath);
    const isUnowned = isNull(files.companyId);
    await db.delete(files).where(and(isUnowned, eq(files.id, id), eq(files.bucket, storage.bucket)));
    return true;
  } catch (error) {
    // Storage failures are logged by `watchedStorage`.
    if (!isStorageFailure(error)) {
      log.warn({ err: error, file: id }, "A file could not be deleted; it will be retried");
    }
    return false;
  }
}

/** Deletes files that are disowned, left by a deleted account, or never claimed. Returns their number. */
export async function deleteUnownedFiles(context: Deps & Pick<Platform, "clock">): Promise<number> {
  const { db, clock, storage } = context;
  await disownUnclaimedFiles(db, new Date(clock().getTime() - CLAIM_TIMEOUT_MS));
  const unowned = await db
    .select()
    .from(files)
    .where(and(isNull(files.companyId), eq(files.bucket, storage.bucket)))
    .orderBy(asc(files.updated))
    .limit(DELETION_BATCH);
  let deleted = 0;
  for (const file of unowned) {
    if (!(await deleteFile(context, file))) {
      // The others would fail too, and delay other tasks; where this one alone fails, the next runs delete them first.
      const isUnowned = and(isNull(files.companyId), eq(files.id, file.id));
      await db.update(files).set({ updated: clock() }).where(isUnowned);
      break;
    }
    deleted += 1;
  }
  return deleted;
}

// A concurrent claim either updates `updated` first, and this keeps the file, or finds no owner and fails.
async function disownUnclaimedFiles(db: Platform["db"], before: Date): Promise<void> {
  const path = sql`${publicPathOf({ downloadToken: "" })} || ${files.downloadToken}`;
  const logoOfOwner = db
    .select({ found: sql`1` })
    .from(companies)
    .where(and(eq(companies.id, files.companyId), eq(companies.companyLogo, path)));
  await db
    .update(files)
    .set({ companyId: null })
    .where(and(lt(files.updated, before), notExists(logoOfOwner)));
}

function recordOf({ clock, newId, storage }: WriteDeps & Deps, file: NewFile): StoredFile {
  const now = clock();
  const { fullPath, bytes, ...fields } = file;
  return {
    ...fields,
    id: newId(),
    bucket: storage.bucket,
    generation: now.getTime() * MICROSECONDS,
    name: fullPath.slice(fullPath.lastIndexOf("/") + 1),
    fullPath,
    size: bytes.byteLength,
    timeCreated: now,
    updated: now,
    md5Hash: createHash("md5").update(bytes).digest("base64"),
    downloadToken: randomBytes(TOKEN_BYTES).toString("base64url"),
  };
}
