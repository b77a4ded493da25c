import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { asc, eq, gt } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database } from "#server/platform/db/client.ts";
import { LOWEST_ID } from "#server/platform/db/rows.ts";
import { files } from "#server/platform/db/tables/files.ts";
import { isStorageFailure, storageFailure } from "#server/platform/external/storage-failure.ts";
import type { FileStorage } from "./file-storage.ts";
import type { StoredFile } from "./stored-files.ts";

export type CopyReport = {
  copied: number;
  present: number;
  removed: number;
  missing: string[];
  /** Files that differ from their record in the source; they are not copied. */
  damaged: string[];
};

export type CopyOptions = {
  db: Database;
  from: FileStorage;
  to: FileStorage;
  isDryRun?: boolean;
  removesSource?: boolean;
  signal?: AbortSignal;
  onFile?: () => void;
};

const PAGE_SIZE = 200;
const CONCURRENCY = 8;

/** Verifies each copy; may be stopped and run again. Throws the first storage failure. */
export async function copyFiles(options: CopyOptions): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, removed: 0, missing: [], damaged: [] };
  const limit = pLimit(CONCURRENCY);
  let after = LOWEST_ID;
  while (!options.signal?.aborted) {
    const page = await filesAfter(options.db, after);
    const copies = page.map((file) => limit(() => copyAndReport(options, file, report)));
    const settled = await Promise.allSettled(copies);
    for (const result of settled) if (result.status === "rejected") throw result.reason;
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return report;
}

function filesAfter(db: Database, id: string): Promise<StoredFile[]> {
  return db.select().from(files).where(gt(files.id, id)).orderBy(asc(files.id)).limit(PAGE_SIZE);
}

async function copyAndReport(options: CopyOptions, file: StoredFile, report: CopyReport): Promise<void> {
  if (options.signal?.aborted) return;
  const result = await copyFile(options, file);
  if (result === "missing" || result === "damaged") report[result].push(file.fullPath);
  if (result === "copied" || result === "present") {
    report[result] += 1;
    if (await recordCopy(options, file)) report.removed += 1;
  }
  options.onFile?.();
}

async function copyFile({ db, from, to, isDryRun = false }: CopyOptions, file: StoredFile) {
  if (isSame(await read(to, file), file)) return "present";
  const bytes = await read(from, file);
  if (bytes === null) return (await isInUse(db, file)) ? "missing" : "deleted";
  if (!isSame(bytes, file)) return "damaged";
  if (!isDryRun) {
    await to.put(file.fullPath, bytes, file.contentType);
    if (!isSame(await read(to, file), file)) {
      throw storageFailure("storage/unknown", `${file.fullPath} is different after the copy`);
    }
  }
  return "copied";
}

async function recordCopy(
  { db, from, to, isDryRun, removesSource }: CopyOptions,
  file: StoredFile,
): Promise<boolean> {
  if (isDryRun) return false;
  const isThisFile = eq(files.id, file.id);
  const updated = await db
    .update(files)
    .set({ bucket: to.bucket })
    .where(isThisFile)
    .returning({ id: files.id });
  // The record was deleted meanwhile, with the bytes of the recorded bucket only.
  if (updated.length === 0) await to.remove(file.fullPath);
  if (removesSource) await from.remove(file.fullPath);
  return removesSource === true;
}

async function isInUse(db: Database, { id }: StoredFile): Promise<boolean> {
  const [row] = await db.select({ companyId: files.companyId }).from(files).where(eq(files.id, id));
  return row !== undefined && row.companyId !== null;
}

function isSame(bytes: Uint8Array | null, { md5Hash }: StoredFile): boolean {
  return bytes !== null && createHash("md5").update(bytes).digest("base64") === md5Hash;
}

async function read(storage: FileStorage, { fullPath }: StoredFile): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return Buffer.from(await buffer((await storage.read(fullPath)).content));
  } catch (error) {
    if (isStorageFailure(error, "storage/object-not-found")) return null;
    throw error;
  }
}
