import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { asc, eq, gt } from "drizzle-orm";
import pLimit from "p-limit";
import type { Database } from "#server/db/client.ts";
import { files } from "#server/db/tables/external.ts";
import { isStorageFailure, storageFailure } from "./failures.ts";
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

export type Copying = {
  db: Database;
  from: FileStorage;
  to: FileStorage;
  isDryRun?: boolean;
  removesSource?: boolean;
  signal?: AbortSignal;
  onFile?: () => void;
};

const PAGE = 200;
const AT_ONCE = 8;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Verifies each copy; may be stopped and run again. Throws the first storage failure. */
export async function copyFiles(copying: Copying): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, present: 0, removed: 0, missing: [], damaged: [] };
  const limit = pLimit(AT_ONCE);
  let after = FIRST_ID;
  while (!copying.signal?.aborted) {
    const page = await pageAfter(copying.db, after);
    const ends = page.map((file) => limit(() => visit(copying, file, report)));
    const settled = await Promise.allSettled(ends);
    for (const end of settled) if (end.status === "rejected") throw end.reason;
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  return report;
}

function pageAfter(db: Database, id: string): Promise<StoredFile[]> {
  return db.select().from(files).where(gt(files.id, id)).orderBy(asc(files.id)).limit(PAGE);
}

async function visit(copying: Copying, file: StoredFile, report: CopyReport): Promise<void> {
  if (copying.signal?.aborted) return;
  const outcome = await copyFile(copying, file);
  if (outcome === "missing" || outcome === "damaged") report[outcome].push(file.fullPath);
  if (outcome === "copied" || outcome === "present") {
    report[outcome] += 1;
    if (await release(copying, file)) report.removed += 1;
  }
  copying.onFile?.();
}

async function copyFile({ db, from, to, isDryRun = false }: Copying, file: StoredFile) {
  if (isSame(await read(to, file), file)) return "present";
  const bytes = await read(from, file);
  if (bytes === null) return (await isInUse(db, file)) ? "missing" : "gone";
  if (!isSame(bytes, file)) return "damaged";
  if (!isDryRun) {
    await to.put(file.fullPath, bytes, file.contentType);
    if (!isSame(await read(to, file), file)) {
      throw storageFailure("storage/unknown", `${file.fullPath} is different after the copy`);
    }
  }
  return "copied";
}

async function release(
  { db, from, to, isDryRun, removesSource }: Copying,
  file: StoredFile,
): Promise<boolean> {
  if (isDryRun) return false;
  const isMine = eq(files.id, file.id);
  const moved = await db.update(files).set({ bucket: to.bucket }).where(isMine).returning({ id: files.id });
  // It was disowned meanwhile, and deleted from its known location.
  if (moved.length === 0) await to.remove(file.fullPath);
  if (removesSource) await from.remove(file.fullPath);
  return removesSource === true;
}

async function isInUse(db: Database, { id }: StoredFile): Promise<boolean> {
  const [row] = await db.select({ recruiterId: files.recruiterId }).from(files).where(eq(files.id, id));
  return row !== undefined && row.recruiterId !== null;
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
