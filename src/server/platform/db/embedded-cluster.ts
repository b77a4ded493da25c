import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";
import type { EmbeddedFolders } from "./embedded-folders.ts";

const passwordsSchema = z.object({ admin: z.string(), owner: z.string(), serving: z.string() });
export type DatabaseRole = keyof z.output<typeof passwordsSchema>;
type Passwords = Record<DatabaseRole, string>;

const PASSWORDS = "renfort-passwords.json";

const START_SECONDS = 60;
const LOG_LINES_SHOWN = 12;
/** Larger than any process id. */
const NO_PROCESS = 2_147_483_646;
/** Another process is starting this cluster, or its previous server is still stopping: retry. */
const TRANSIENT_ERRORS = /lock file|shared memory block|did not start in time/;
/** Statement errors are not logged: they quote personal data, and the application logs its own. */
const SETTINGS = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  shared_buffers: "128MB",
  max_connections: "200",
  jit: "off",
  log_min_messages: "log",
  log_checkpoints: "off",
  timezone: "UTC",
};
const exec = promisify(execFile);

/** Creates the cluster if missing, then starts it. Returns the reason of a transient failure. */
export async function launchCluster(folders: EmbeddedFolders): Promise<string | undefined> {
  if (!existsSync(folders.cluster)) await createCluster(folders);
  await clearStaleLock(join(folders.cluster, "postmaster.pid"), folders.cluster);
  await clearStaleLock(join(folders.socketDir, ".s.PGSQL.5432.lock"), folders.cluster);
  const settings = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}='${value}'`);
  const options = [`-k '${folders.socketDir}'`, ...settings].join(" ");
  const wait = ["-w", "-t", String(START_SECONDS)];
  const logged = (await readLog(folders)).length;
  try {
    await run(folders, "pg_ctl", [
      "start",
      ...wait,
      "-D",
      folders.cluster,
      "-l",
      folders.logFile,
      "-o",
      options,
    ]);
    return undefined;
  } catch (error) {
    const lines = (await readLog(folders)).slice(logged).trimEnd().split("\n").slice(-LOG_LINES_SHOWN);
    const reason = [messageOf(error), ...lines].join("\n").trim();
    if (TRANSIENT_ERRORS.test(reason)) return reason;
    throw new Error(`PostgreSQL did not start: ${reason}`, { cause: error });
  }
}

export async function readPasswords({ cluster }: EmbeddedFolders): Promise<Passwords> {
  const file = join(cluster, PASSWORDS);
  const text = await readFile(file, "utf8").catch(() => {
    throw new Error(
      `The passwords of the database are not in ${file}: remove its folder to start an empty one.`,
    );
  });
  return passwordsSchema.parse(JSON.parse(text));
}

export async function stopCluster(folders: EmbeddedFolders): Promise<void> {
  await run(folders, "pg_ctl", [
    "stop",
    "-w",
    "-t",
    String(START_SECONDS),
    "-m",
    "fast",
    "-D",
    folders.cluster,
  ]);
}

/** Removes the unfinished clusters of interrupted starts, once this one responds. */
export async function removeUnfinished(folders: EmbeddedFolders): Promise<void> {
  const names = await readdir(folders.home);
  const unfinished = names.filter((name) => name.startsWith("init-"));
  // Another process may still be writing to one.
  const options = { recursive: true, force: true, maxRetries: 10 };
  await Promise.all(unfinished.map((name) => rm(join(folders.home, name), options)));
}

async function createCluster(folders: EmbeddedFolders): Promise<void> {
  const unfinished = await mkdtemp(join(folders.home, "init-"));
  if (folders.owner) await chown(unfinished, folders.owner.uid, folders.owner.gid);
  // The builtin locale gives the same order and case rules on every system.
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const passwords: Passwords = { admin: newPassword(), owner: newPassword(), serving: newPassword() };
  const passwordFile = `${unfinished}.password`;
  const access = ["--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  try {
    await writePrivately(folders, passwordFile, passwords.admin);
    await run(folders, "initdb", ["-D", unfinished, ...access, ...locale, "--no-instructions"]);
    await writePrivately(folders, join(unfinished, PASSWORDS), JSON.stringify(passwords));
    await rename(unfinished, folders.cluster);
    await rm(passwordFile);
  } catch (error) {
    for (const made of [unfinished, passwordFile]) await rm(made, { recursive: true, force: true });
    if (existsSync(folders.cluster)) return;
    throw new Error(`PostgreSQL could not create its files: ${messageOf(error)}`, { cause: error });
  }
}

function newPassword(): string {
  return randomBytes(24).toString("hex");
}

async function writePrivately({ owner }: EmbeddedFolders, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (owner) await chown(file, owner.uid, owner.gid);
}

/**
 * A killed server's lock files have its process id, which may be a zombie's or another program's since. Only the id is
 * overwritten, in the same open file: PostgreSQL still checks the shared memory, and a newer lock file is not touched.
 */
async function clearStaleLock(lockFile: string, cluster: string): Promise<void> {
  if (process.platform !== "linux" || !existsSync(lockFile)) return;
  const file = await open(lockFile, "r+");
  try {
    const [id = "", ...rest] = (await file.readFile("utf8")).split("\n");
    if (/^\d+$/.test(id) && !isRunningServer(id, cluster)) {
      await file.write([NO_PROCESS, ...rest].join("\n"), 0);
    }
  } finally {
    await file.close();
  }
}

function isRunningServer(processId: string, cluster: string): boolean {
  const status = attempt(() => readFileSync(`/proc/${processId}/stat`, "utf8")) ?? "";
  const isPostgres = status.includes("(postgres)") && !status.includes(") Z ");
  // A container's root may not see the folder of another user's process: then its name decides.
  const folder = attempt(() => readlinkSync(`/proc/${processId}/cwd`)) ?? cluster;
  return isPostgres && folder === cluster;
}

function attempt(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

async function run(folders: EmbeddedFolders, program: "initdb" | "pg_ctl", args: string[]): Promise<void> {
  await exec(join(folders.programs, program), args, {
    ...folders.owner,
    cwd: folders.home,
    // Without the caller's PGDATA, PGPORT and the like.
    env: { PATH: process.env.PATH, LC_ALL: "C" },
  });
}

async function readLog(folders: EmbeddedFolders): Promise<string> {
  return readFile(folders.logFile, "utf8").catch(() => "");
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const output = "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  return output || error.message;
}
