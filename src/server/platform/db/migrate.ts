import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { type ClientBase, type ClientConfig, Client, DatabaseError, escapeIdentifier } from "pg";
import * as z from "zod/mini";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import type { Database } from "./client.ts";
import { databaseErrorCode } from "./failures.ts";
import { checkedRows, readRows } from "./rows.ts";

const named = z.object({ name: z.string() });

const CONNECT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT = "2s";
const LOCKS_TIMEOUT = "800ms";
/** The SQLSTATE of a statement stopped by its timeout. */
const QUERY_CANCELED = "57014";
const PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 20;
const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

type Options = {
  /** The URL of the serving role, which is granted the rows of every table and nothing else. */
  servingUrl?: string;
  /** Prepares the queue on the migrating connection. */
  installQueue?: (client: ClientBase) => Promise<void>;
  folder?: string;
  only?: readonly string[];
  /** Aborts the wait for another process's migrations, or the migration under way, which is rolled back. */
  signal?: AbortSignal;
};

/**
 * Safe from concurrent processes. Returns a newer release's migrations; refuses a database this one cannot serve
 * (ADR 0024).
 */
export async function migrateDatabase(
  url: string,
  { folder = MIGRATIONS, only, servingUrl, installQueue, signal }: Options = {},
): Promise<{ newer: string[] }> {
  const client = new Client(connectionTo(url));
  // Without a listener, an ended backend would end this process.
  client.on("error", () => undefined);
  await client.connect();
  const [backend] = checkedRows(
    z.object({ id: z.int() }),
    await client.query("select pg_backend_pid() as id"),
  );
  const abort = () => void endBackend(url, client, backend?.id);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    signal?.throwIfAborted();
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
    const newer = unknownAmong(await appliedMigrations(client), folder);
    const incompatible = newer.find((name) => /^\d+_contract_/.test(name));
    if (incompatible !== undefined) {
      throw new Error(
        `A newer release changed this database (${incompatible}): run that release or a later one.`,
      );
    }
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    if (only === undefined) await applyAll(client, folder);
    else await applyOnly(client, { folder, only });
    // A newer release has already configured the queue.
    if (newer.length === 0) await installQueue?.(client);
    if (servingUrl !== undefined) await grantRows(client, servingUrl);
    return { newer };
  } finally {
    signal?.removeEventListener("abort", abort);
    await client.end();
  }
}

function connectionTo(url: string): ClientConfig {
  const application_name = "renfort migrations";
  return { connectionString: url, application_name, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
}

/** From another connection, because a backend that waits for a lock does not notice that its client is gone. */
async function endBackend(url: string, client: Client, id: number | undefined): Promise<void> {
  const other = new Client(connectionTo(url));
  try {
    await other.connect();
    await other.query("select pg_terminate_backend($1)", [id]);
  } catch {
    // The database cannot be reached: nothing will answer this connection either.
    client.connection.stream.destroy();
  } finally {
    await other.end().catch(() => undefined);
  }
}

export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (found[0]?.name === null) return [];
  const applied = await client.query("select name from drizzle.__drizzle_migrations order by name");
  return checkedRows(named, applied).map(({ name }) => name);
}

export function unknownAmong(migrations: readonly string[], folder = MIGRATIONS): string[] {
  return migrations.filter((name) => !existsSync(join(folder, name)));
}

async function applyAll(client: Client, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await lockTables(client, migrationsFolder);
      await migrate(drizzle({ client }), { migrationsFolder });
      return;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      const isTimeout = error instanceof DatabaseError && error.code === QUERY_CANCELED;
      if (!isTimeout && databaseErrorCode(error) !== "aborted") throw error;
      if (attempt === MAX_ATTEMPTS) {
        throw new Error("The tables to change are locked by another connection: see pg_stat_activity.", {
          cause: error,
        });
      }
      await delay(PAUSE_MS);
    }
  }
}

/**
 * Begins the transaction of the migrations by locking all the tables they name at once, for less than the second after
 * which PostgreSQL looks for deadlocks: waiting for a table while holding another would end requests of the release that runs.
 */
async function lockTables(client: Client, folder: string): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0) return;
  const missing = readdirSync(folder).filter((name) => !applied.includes(name));
  const text = missing.map((name) => readFileSync(join(folder, name, "migration.sql"), "utf8")).join("\n");
  const owned = await client.query(
    "select tablename as name from pg_tables where schemaname = 'public' and tableowner = current_user order by tablename",
  );
  const tables = checkedRows(named, owned)
    .map(({ name }) => name)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  if (tables.length === 0) return;
  await client.query(`begin; set local statement_timeout = '${LOCKS_TIMEOUT}'`);
  await client.query(`lock table ${tables.map((name) => escapeIdentifier(name)).join()}`);
  await client.query("set local statement_timeout = 0");
}

async function applyOnly(
  client: Client,
  { folder, only }: { folder: string; only: readonly string[] },
): Promise<void> {
  const chosen = await mkdtemp(join(tmpdir(), "renfort-migrations-"));
  try {
    for (const name of only) await symlink(join(folder, name), join(chosen, name));
    await applyAll(client, chosen);
  } finally {
    await rm(chosen, { recursive: true });
  }
}

async function grantRows(client: Client, servingUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(servingUrl).username);
  if (role === "" || role === client.user) return;
  const name = escapeIdentifier(await actsAs(client, role));
  const schemas = await client.query(
    "select distinct schemaname as name from pg_tables where tableowner = current_user",
  );
  for (const schema of checkedRows(named, schemas).map((one) => escapeIdentifier(one.name))) {
    const rights = schema === '"drizzle"' ? "select" : "select, insert, update, delete";
    await client.query(`grant usage on schema ${schema} to ${name}`);
    await client.query(`grant ${rights} on all tables in schema ${schema} to ${name}`);
    await client.query(`grant usage on all sequences in schema ${schema} to ${name}`);
  }
}

/** The role whose rights this one has: another one after its password was rotated (docs/runbooks/rotate-secrets.md). */
async function actsAs(client: Client, role: string): Promise<string> {
  const roles = await client.query(
    `select substr(setting, length('role=') + 1) as name from pg_roles, unnest(rolconfig) setting
     where rolname = $1 and setting like 'role=%'`,
    [role],
  );
  return checkedRows(named, roles)[0]?.name ?? role;
}

/** Refuses a database that lacks migrations of this release, when there is no owner URL to apply them. */
export async function assertMigrated(url: string): Promise<{ newer: string[] }> {
  const client = new Client(connectionTo(url));
  await client.connect();
  try {
    const applied = await appliedMigrations(client);
    const missing = readdirSync(MIGRATIONS).filter((name) => !applied.includes(name));
    if (missing.length > 0) {
      throw new Error(
        `The database lacks ${missing.length} of this release's migrations: set DATABASE_OWNER_URL to the role that owns its tables.`,
      );
    }
    return { newer: unknownAmong(applied) };
  } finally {
    await client.end();
  }
}

/** Whether the database responds, accepts writes and has the schema. */
export async function isReady(db: Database): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ found: z.boolean() }),
    sql`select to_regclass('jobs') is not null and current_setting('transaction_read_only') = 'off' as found`,
  );
  return rows[0]?.found === true;
}
