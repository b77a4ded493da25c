import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Config } from "#server/platform/config/config.ts";
import type { Database } from "#server/platform/db/client.ts";
import { files } from "#server/platform/db/tables/files.ts";
import type { FileStorage } from "./file-storage.ts";
import { createFolderStorage, PRIVATE_FOLDER } from "./folder-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

export function openStorage({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">): FileStorage {
  return bucket === undefined ? openFolder({ dataDir }) : createS3Storage(bucket);
}

export function openFolder({ dataDir }: Pick<Config, "dataDir">): FileStorage {
  return createFolderStorage(folderIn(dataDir));
}

/**
 * The storage of a product that starts: its folder is created as long as no file is recorded there. What is removed from a
 * bucket is removed from the folder that it was copied from too, as no record names it any more (ADR 0029).
 */
export async function openOwnStorage(
  db: Database,
  config: Pick<Config, "dataDir" | "bucket">,
): Promise<FileStorage> {
  const storage = openStorage(config);
  if (config.bucket !== undefined) return { ...storage, remove: removeFromBoth };
  const ofFolder = eq(files.bucket, storage.bucket);
  const recorded = await db.select({ id: files.id }).from(files).where(ofFolder).limit(1);
  // Where it cannot be created, the process starts and reports itself not ready.
  if (recorded.length === 0) await createFolder(config).catch(() => undefined);
  return storage;

  async function removeFromBoth(path: string): Promise<void> {
    await storage.remove(path);
    await rm(join(folderIn(config.dataDir), path), { force: true });
  }
}

/** The destination of a restoration. */
export async function createStorage(config: Pick<Config, "dataDir" | "bucket">): Promise<FileStorage> {
  return config.bucket === undefined ? createFolder(config) : openStorage(config);
}

/** The folder as the destination of a copy, created if missing: elsewhere a missing folder is an outage. */
export async function createFolder({ dataDir }: Pick<Config, "dataDir">): Promise<FileStorage> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: PRIVATE_FOLDER });
  return openFolder({ dataDir });
}

function folderIn(dataDir: string): string {
  return join(dataDir, "files");
}
