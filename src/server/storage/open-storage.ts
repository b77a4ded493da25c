import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { FileStorage } from "./file-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

/** The storage that the settings name: a bucket, else a folder beside the database. */
export function openStorage({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">): FileStorage {
  return bucket === undefined ? openFolder({ dataDir }) : createS3Storage(bucket);
}

/** The folder that keeps files where no bucket is set. */
export function openFolder({ dataDir }: Pick<Config, "dataDir">): FileStorage {
  return createFolderStorage(join(dataDir, "files"));
}
