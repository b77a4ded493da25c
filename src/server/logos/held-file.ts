import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "#domain/errors.ts";

export type HeldFile = FileHandle;

/** Opens a file to hold what is being received, so that slow senders take no memory. Refuses with `upload-failed`. */
export async function holdFile(): Promise<HeldFile> {
  const path = join(tmpdir(), `renfort-upload-${randomUUID()}`);
  try {
    const file = await open(path, "wx+", 0o600);
    await unlink(path);
    return file;
  } catch (error) {
    throw notHeld(error);
  }
}

export async function addToHeld(file: HeldFile, bytes: Buffer): Promise<void> {
  await file.appendFile(bytes).catch((error: unknown) => {
    throw notHeld(error);
  });
}

export async function readHeld(file: HeldFile): Promise<Buffer> {
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer;
  } finally {
    await file.close();
  }
}

function notHeld(cause: unknown): AppError {
  return new AppError("upload-failed", { cause });
}
