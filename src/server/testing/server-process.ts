import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type ServerProcess = {
  address: string;
  output: () => string;
  /** Sends a signal, and resolves with the exit code once it is gone (null: the signal ended it). */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** Sends a message to a process started with `ipc`, and waits for its answer. */
  ask: (message: number) => Promise<void>;
};

/** The file that starts the server. */
export const MAIN = fileURLToPath(import.meta.resolve("#server/main.ts"));
const running = new Set<ChildProcess>();
// Kills the servers when the test process exits.
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
const READY = /^Ready.*: (http:\S+)$/m;

/** Starts `main.ts` with only these settings, on a free port, optionally as another user or from other sources; resolves once it serves. */
export async function startServer(env: Record<string, string>, how: Launch = {}): Promise<ServerProcess> {
  const { child, output, exit } = launch(env, how);
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  child.stdout?.on("data", () => {
    const [, found] = READY.exec(output()) ?? [];
    if (found !== undefined) resolve(found.replace("localhost", "127.0.0.1"));
  });
  void exit.then((code) => reject(new Error(`The server stopped with ${code}: ${output()}`)));
  return {
    address: await address,
    output,
    end(signal) {
      child.kill(signal);
      return exit;
    },
    async ask(message) {
      const answer = once(child, "message");
      child.send(message);
      await answer;
    },
  };
}

/** Starts `main.ts` when it must fail; returns its output and exit code. */
export async function failToStart(
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { output, exit } = launch(env);
  return { code: await exit, output: output() };
}

/** Starts `main.ts` without waiting for it to serve; `end` as that of a process that does. */
export function launchServer(env: Record<string, string>): Pick<ServerProcess, "output" | "end"> {
  const { child, output, exit } = launch(env);
  return {
    output,
    end(signal) {
      child.kill(signal);
      return exit;
    },
  };
}

/** A folder that every user can enter, so that PostgreSQL can run in it even for root; the caller removes it. */
export async function newDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "renfort-process-"));
  await chmod(dataDir, 0o711);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The process id of the PostgreSQL that serves a data folder, or undefined when none does. */
export function postmasterOf(dataDir: string): number | undefined {
  const lockFile = join(dataDir, "postgres", "cluster", "postmaster.pid");
  return existsSync(lockFile) ? Number(readFileSync(lockFile, "utf8").split("\n", 1)[0]) : undefined;
}

/** In a run of tests at another date, the servers are at that date too. */
const { NODE_OPTIONS = "", TEST_AHEAD_MS } = process.env;
const ofDatedRun = TEST_AHEAD_MS === undefined ? {} : { NODE_OPTIONS, TEST_AHEAD_MS };

type Launch = { uid?: number; gid?: number; main?: string; ipc?: boolean };

function launch(env: Record<string, string>, { main = MAIN, ipc = false, ...user }: Launch = {}) {
  const stdio: StdioOptions = ["ignore", "pipe", "pipe", ...(ipc ? ["ipc" as const] : [])];
  const child = spawn(process.execPath, [main], {
    ...user,
    env: { PORT: "0", SETTINGS_FILE: "", ...ofDatedRun, ...env },
    stdio,
  });
  running.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const exit = once(child, "close").then(([code]) => {
    running.delete(child);
    return typeof code === "number" ? code : null;
  });
  return { child, output: () => text, exit };
}
