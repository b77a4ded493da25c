import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Removes what killed processes left in a folder: what `named` matches, where its first group is a process id. */
export async function removeAbandoned(folder: string, named: RegExp): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = named.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const options = { recursive: true, force: true, maxRetries: 10 };
    // In a shared folder, the files of another user cannot be removed.
    await rm(join(folder, name), options).catch(() => undefined);
  }
}

/** Whether another process has this id. */
export function isRunning(pid: number): boolean {
  // Left by an earlier container, whose process had the same id: this one has written nothing yet.
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
