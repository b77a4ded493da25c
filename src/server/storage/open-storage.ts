import { join } from "node:path";
import type { Config } from "#server/config.ts";
import type { FileStorage } from "./file-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";

/** The storage that the settings name. */
export function openStorage({ dataDir }: Pick<Config, "dataDir">): FileStorage {
  return createFolderStorage(join(dataDir, "files"));
}
