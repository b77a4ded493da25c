import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Client, DatabaseError, escapeLiteral } from "pg";
import * as z from "zod/mini";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import {
  type DatabaseRole,
  launchCluster,
  readPasswords,
  removeUnfinished,
  stopCluster,
} from "./embedded-cluster.ts";
import { findFolders, type PlainLog, type EmbeddedFolders } from "./embedded-folders.ts";
import { checkedRows } from "./rows.ts";

export type EmbeddedPostgres = {
  /** As the serving role, which reads and writes rows and owns nothing (ADR 0070). */
  url: string;
  ownerUrl: string;
  adminUrl: string;
  stop: () => Promise<void>;
};

const DATABASE = "renfort";
const ROLES = { admin: "postgres", owner: "renfort_owner", serving: "renfort" } as const;
const RETRY_MS = 100;
const TIMEOUT_MS = 30_000;
const RECOVERY_PAUSE_MS = 1_000;
/** How long a client that just closed may still be listed. */
const DISCONNECT_MS = 2_000;
const STARTING_OR_STOPPING = "57P03";

/** Attaches to the server of this folder, or starts it. The last process to detach stops it. */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: PlainLog;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const folders = await findFolders(options.dataDir, log);
  let presence = await attachOrStart(folders);
  const detaching = new AbortController();
  let recovery = Promise.resolve();

  const recover = async (): Promise<void> => {
    while (!detaching.signal.aborted) {
      log.warn("PostgreSQL stopped unexpectedly: restarting it.");
      try {
        presence = await attachOrStart(folders);
        return watch();
      } catch (error) {
        log.warn(String(error));
        await delay(RECOVERY_PAUSE_MS, undefined, { signal: detaching.signal }).catch(() => undefined);
      }
    }
  };
  const watch = (): void => {
    presence.once("end", () => {
      recovery = recover();
    });
  };

  const stop = async (): Promise<void> => {
    detaching.abort();
    await recovery;
    await detach(presence, folders, log);
  };
  let stopped: Promise<void> | undefined;

  watch();
  await removeUnfinished(folders);
  await createDatabase(presence, folders);
  return {
    url: await urlOf(folders, "serving"),
    ownerUrl: await urlOf(folders, "owner"),
    adminUrl: await urlOf(folders, "admin"),
    stop: () => (stopped ??= stop()),
  };
}

export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}

async function urlOf(folders: EmbeddedFolders, role: DatabaseRole): Promise<string> {
  const { [role]: password } = await readPasswords(folders);
  const database = role === "admin" ? "postgres" : DATABASE;
  // "localhost" only makes the URL well-formed: the socket's folder is used.
  return `postgresql://${ROLES[role]}:${password}@localhost/${database}?host=${encodeURIComponent(folders.socketDir)}`;
}

/** Connects to know whether a server runs: lock files and process ids are unreliable after a kill. */
async function attachOrStart(folders: EmbeddedFolders): Promise<Client> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const answer = await connect(folders);
    if (answer instanceof Client) return answer;
    const obstacle = answer === "busy" ? undefined : await launchCluster(folders);
    if (obstacle && Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${obstacle}`);
    if (obstacle || answer === "busy") await delay(RETRY_MS);
  }
}

async function connect(folders: EmbeddedFolders): Promise<Client | "absent" | "busy"> {
  if (!existsSync(folders.cluster)) return "absent";
  const client = new Client({
    connectionString: await urlOf(folders, "admin"),
    application_name: "renfort presence",
  });
  client.on("error", () => {
    // "end" follows, and is listened to.
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === STARTING_OR_STOPPING) return "busy";
    const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
    if (code === "ENOENT" || code === "ECONNREFUSED") return "absent";
    // Killed between accepting the connection and responding.
    if (code === "ECONNRESET" || code === "EPIPE" || isCutShort(error)) return "busy";
    throw error;
  }
}

function isCutShort(error: unknown): boolean {
  return error instanceof Error && error.message === "Connection terminated unexpectedly";
}

/** Creates the roles and the database, once among concurrent processes. */
async function createDatabase(client: Client, folders: EmbeddedFolders): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.roles]);
  const found = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (!found.rowCount) {
    const passwords = await readPasswords(folders);
    for (const role of ["owner", "serving"] as const) {
      await client.query(`drop role if exists ${ROLES[role]}`);
      await client.query(`create role ${ROLES[role]} login password ${escapeLiteral(passwords[role])}`);
    }
    await client.query(`create database ${DATABASE} owner ${ROLES.owner}`);
  }
  await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCKS.roles]);
}

async function detach(presence: Client, folders: EmbeddedFolders, log: PlainLog): Promise<void> {
  try {
    await presence.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.detaching]);
    if (!(await othersRemain(presence))) await stopCluster(folders);
  } catch (error) {
    log.warn(`PostgreSQL was not stopped: ${String(error)}`);
  }
  await presence.end();
}

/** Whether another process remains attached, or detaches later; waits a moment for one that is disconnecting. */
async function othersRemain(presence: Client): Promise<boolean> {
  const until = Date.now() + DISCONNECT_MS;
  const query = `select wait_event = 'advisory' and datname = 'postgres' as "isDetaching" from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (;;) {
    const others = checkedRows(
      z.object({ isDetaching: z.nullable(z.boolean()) }),
      await presence.query(query),
    );
    const isOver = others.every(({ isDetaching }) => isDetaching) || Date.now() > until;
    if (isOver) return others.length > 0;
    await delay(25);
  }
}
