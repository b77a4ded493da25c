import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";
import type { Database } from "./client.ts";

/** Held while migrating, so that processes that start together do it once (drizzle itself does not lock). */
const MIGRATION_LOCK = 7_205_742;
const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** Brings the database to the current schema. Safe to call from several processes at once. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** Whether the database answers and holds our schema. */
export async function isReady(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select to_regclass('jobs') is not null as found`);
  return rows[0]?.found === true;
}
