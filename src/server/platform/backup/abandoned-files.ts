import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Removes what killed processes left in a folder: what `named` matches, where its first group is a process id. */
export async function removeAbandoned(folder: string, named: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = named.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const options = { recursive: true, force: true, maxRetries: 10 };
    // In a shared folder, another account's cannot be removed.
    await rm(join(folder, name), options).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  // Another container had the same id before: this process has written nothing yet.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another account's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
