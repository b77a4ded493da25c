import * as z from "zod/mini";
import { readRows } from "./rows.ts";
import { existsSync, readdirSync } from "node:fs";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client, escapeIdentifier } from "pg";
import type { ClientBase } from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import type { Database } from "./client.ts";
import { databaseErrorCode } from "./failures.ts";
import { installQueue } from "#server/queue/install-queue.ts";

const LOCK_TIMEOUT = "2s";
const PAUSE_MS = 1_000;
const MAX_ATTEMPTS = 20;
const MIGRATIONS = fileURLToPath(new URL("migrations", import.meta.url));

type Options = {
  /** The URL of the serving role, which is granted the rows of every table and nothing else. */
  servingUrl?: string;
  folder?: string;
  only?: readonly string[];
};

/**
 * Safe from concurrent processes. Returns a newer release's migrations; refuses a database this one cannot serve
 * (ADR 0024).
 */
export async function migrateDatabase(
  url: string,
  { folder = MIGRATIONS, only, servingUrl }: Options = {},
): Promise<{ newer: string[] }> {
  const client = new Client({ connectionString: url, application_name: "renfort migrations" });
  await client.connect();
  try {
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
    if (newer.length === 0) await installQueue(client);
    if (servingUrl !== undefined) await grantRows(client, servingUrl);
    return { newer };
  } finally {
    await client.end();
  }
}

export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (found[0]?.name === null) return [];
  const { rows } = await client.query<{ name: string }>(
    "select name from drizzle.__drizzle_migrations order by name",
  );
  return rows.map(({ name }) => name);
}

export function unknownAmong(migrations: readonly string[], folder = MIGRATIONS): string[] {
  return migrations.filter((name) => !existsSync(join(folder, name)));
}

async function applyAll(client: Client, migrationsFolder: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(drizzle({ client }), { migrationsFolder });
      return;
    } catch (error) {
      if (databaseErrorCode(error) !== "aborted") throw error;
      if (attempt === MAX_ATTEMPTS) {
        throw new Error("The tables to change are locked by another connection: see pg_stat_activity.", {
          cause: error,
        });
      }
      await delay(PAUSE_MS);
    }
  }
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
  const name = escapeIdentifier(role);
  const { rows } = await client.query<{ schema: string }>(
    "select distinct schemaname as schema from pg_tables where tableowner = current_user",
  );
  for (const schema of rows.map((row) => escapeIdentifier(row.schema))) {
    const rights = schema === '"drizzle"' ? "select" : "select, insert, update, delete";
    await client.query(`grant usage on schema ${schema} to ${name}`);
    await client.query(`grant ${rights} on all tables in schema ${schema} to ${name}`);
    await client.query(`grant usage on all sequences in schema ${schema} to ${name}`);
  }
}

/** Refuses a database that lacks migrations of this release, when there is no owner URL to apply them. */
export async function assertMigrated(url: string): Promise<{ newer: string[] }> {
  const client = new Client({ connectionString: url, application_name: "renfort migrations" });
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

/** Whether the database responds and has the schema. */
export async function isReady(db: Database): Promise<boolean> {
  const rows = await readRows(
    db,
    z.object({ found: z.boolean() }),
    sql`select to_regclass('jobs') is not null as found`,
  );
  return rows[0]?.found === true;
}
