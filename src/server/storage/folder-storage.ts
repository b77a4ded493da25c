import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { storageFailure } from "./failures.ts";
import { assertStoragePath } from "./file-storage.ts";
import type { FileStorage } from "./file-storage.ts";

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

export function createFolderStorage(folder: string): FileStorage {
  async function attempt<Result>(verb: string, path: string, work: (place: string) => Promise<Result>) {
    assertStoragePath(path);
    const place = join(folder, path);
    try {
      return await work(place);
    } catch (error) {
      const code = codeOf(error) === "ENOENT" ? "storage/object-not-found" : "storage/unknown";
      throw storageFailure(code, `The folder could not ${verb} ${path}`, error);
    }
  }

  return {
    bucket: "local",
    put: (path, bytes) => attempt("write", path, (place) => write(place, bytes)),
    async read(path) {
      const file = await attempt("read", path, (place) => open(place));
      const { size } = await file.stat();
      return { size, content: file.createReadStream() };
    },
    remove: (path) => attempt("remove", path, remove),
  };
}

// Written to a temporary file, then renamed: readers see a complete file or none.
async function write(place: string, bytes: Uint8Array): Promise<void> {
  const around = dirname(place);
  await mkdir(around, { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = join(around, `${temporaryPrefix(place)}${randomUUID()}`);
  try {
    const file = await open(temporary, "wx", PRIVATE_FILE);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, place);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(around);
}

// The directory entry must survive a power failure once the database references the file.
async function syncFolder(around: string): Promise<void> {
  const handle = await open(around);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function remove(place: string): Promise<void> {
  await rm(place, { force: true });
  // And the temporary files of a process killed while writing it.
  for (const name of await namesIn(dirname(place))) {
    if (name.startsWith(temporaryPrefix(place))) await rm(join(dirname(place), name), { force: true });
  }
}

async function namesIn(around: string): Promise<string[]> {
  try {
    return await readdir(around);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

// No stored name contains a tilde, so temporary files cannot be confused with stored ones.
function temporaryPrefix(place: string): string {
  return `.${basename(place)}~`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
