import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/platform/config/config.ts";
import type { FileStorage } from "./file-storage.ts";
import { createFolderStorage, PRIVATE_FOLDER } from "./folder-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

export function openStorage({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">): FileStorage {
  return bucket === undefined ? openFolder({ dataDir }) : createS3Storage(bucket);
}

export function openFolder({ dataDir }: Pick<Config, "dataDir">): FileStorage {
  return createFolderStorage(folderIn(dataDir));
}

/** The folder as the destination of a copy, created if missing: elsewhere a missing folder is an outage. */
export async function createFolder({ dataDir }: Pick<Config, "dataDir">): Promise<FileStorage> {
  await mkdir(folderIn(dataDir), { recursive: true, mode: PRIVATE_FOLDER });
  return openFolder({ dataDir });
}

function folderIn(dataDir: string): string {
  return join(dataDir, "files");
}
