import { join } from "node:path";
import type { Config } from "#server/platform/config/config.ts";
import type { FileStorage } from "./file-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { createS3Storage } from "./s3-storage.ts";

export function openStorage({ dataDir, bucket }: Pick<Config, "dataDir" | "bucket">): FileStorage {
  return bucket === undefined ? openFolder({ dataDir }) : createS3Storage(bucket);
}

export function openFolder({ dataDir }: Pick<Config, "dataDir">): FileStorage {
  return createFolderStorage(join(dataDir, "files"));
}
