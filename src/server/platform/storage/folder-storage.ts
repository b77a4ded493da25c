import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type StorageFailure, storageFailure } from "#server/platform/external/storage-failure.ts";
import { type FileStorage, assertStoragePath } from "./file-storage.ts";

export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export function createFolderStorage(folder: string): FileStorage {
  async function withFailures<Result>(
    verb: string,
    path: string,
    work: (absolutePath: string) => Promise<Result>,
  ) {
    assertStoragePath(path);
    const absolutePath = join(folder, path);
    try {
      return await work(absolutePath);
    } catch (error) {
      if (codeOf(error) === "ENOENT") throw await absence(`Could not ${verb} ${path}`, error);
      throw storageFailure("storage/unknown", `The folder could not ${verb} ${path}`, error);
    }
  }

  /** Without the folder, as when its disk is not mounted, nothing is known of its files: an outage, as a missing bucket is. */
  async function absence(label: string, error: unknown): Promise<StorageFailure> {
    return (await isThere(folder))
      ? storageFailure("storage/object-not-found", `${label}: there is no such file`, error)
      : storageFailure("storage/unknown", `${label}: the folder ${folder} is missing`, error);
  }

  return {
    bucket: "local",
    put: (path, bytes) =>
      withFailures("write", path, async (absolutePath) => {
        await stat(folder);
        await write(absolutePath, bytes);
      }),
    async read(path) {
      const file = await withFailures("read", path, (absolutePath) => open(absolutePath));
      const { size } = await file.stat();
      return { size, content: file.createReadStream() };
    },
    remove: (path) =>
      withFailures("remove", path, async (absolutePath) => {
        await stat(folder);
        await remove(absolutePath);
      }),
  };
}

// Written to a temporary file, then renamed: readers see a complete file or none.
async function write(absolutePath: string, bytes: Uint8Array): Promise<void> {
  const parent = dirname(absolutePath);
  await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = join(parent, `${temporaryPrefix(absolutePath)}${randomUUID()}`);
  try {
    const file = await open(temporary, "wx", PRIVATE_FILE);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, absolutePath);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(parent);
}

// The directory entry must survive a power failure once the database references the file.
async function syncFolder(parent: string): Promise<void> {
  const handle = await open(parent);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function remove(absolutePath: string): Promise<void> {
  await rm(absolutePath, { force: true });
  // And the temporary files of a process killed while writing it.
  for (const name of await namesIn(dirname(absolutePath))) {
    if (name.startsWith(temporaryPrefix(absolutePath)))
      await rm(join(dirname(absolutePath), name), { force: true });
  }
}

async function namesIn(parent: string): Promise<string[]> {
  try {
    return await readdir(parent);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

// No stored name contains a tilde, so temporary files cannot be confused with stored ones.
function temporaryPrefix(absolutePath: string): string {
  return `.${basename(absolutePath)}~`;
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    (error: unknown) => codeOf(error) !== "ENOENT",
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
