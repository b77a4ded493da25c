import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "#domain/errors.ts";

export type TemporaryFile = FileHandle;

/** Opens a file for the upload being received, so that slow clients use no memory. Refuses with `upload-failed`. */
export async function openTemporaryFile(): Promise<TemporaryFile> {
  const path = join(tmpdir(), `renfort-upload-${randomUUID()}`);
  try {
    const file = await open(path, "wx+", 0o600);
    await unlink(path);
    return file;
  } catch (error) {
    throw uploadFailed(error);
  }
}

export async function appendTo(file: TemporaryFile, bytes: Buffer): Promise<void> {
  await file.appendFile(bytes).catch((error: unknown) => {
    throw uploadFailed(error);
  });
}

export async function readAndClose(file: TemporaryFile): Promise<Buffer> {
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer;
  } finally {
    await file.close();
  }
}

function uploadFailed(cause: unknown): AppError {
  return new AppError("upload-failed", { cause });
}
