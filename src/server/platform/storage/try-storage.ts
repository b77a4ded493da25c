import { buffer } from "node:stream/consumers";
import type { Platform } from "#server/platform/platform.ts";

const CONTENT = Buffer.from("Written by a process as it starts, read, then removed.\n");

/** Writes, reads and removes a small file in the bucket. Logs a warning when that fails: the product starts all the same. */
export async function tryStorage({
  storage,
  newId,
  log,
}: Pick<Platform, "storage" | "newId" | "log">): Promise<void> {
  const path = `start/${newId()}.txt`;
  try {
    await storage.put(path, CONTENT, "text/plain");
    const { content } = await storage.read(path);
    await buffer(content);
    await storage.remove(path);
  } catch (error) {
    log.warn({ err: error }, "STORAGE_URL: a file could not be written, read and removed; logos will fail");
  }
}
