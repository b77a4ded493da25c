import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import type { ClientConfig } from "pg";
import type { Log } from "#server/log.ts";

const CONNECTIONS = 20;
/** A stopped database must be told as such in under a second (design §6). */
const CONNECT_WITHIN_MS = 800;
/** A burst waits for its turn on the connections rather than being refused. */
const TURN_WITHIN_MS = 5_000;
const STATEMENT_WITHIN_MS = 10_000;

/** The database as the use cases see it: drizzle over a pool. */
export type Database = ReturnType<typeof connect>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Opens the pool. Nothing is sent before the first query. */
export function connect(url: string, log: Log) {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    Client: ImpatientClient,
    connectionTimeoutMillis: TURN_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: STATEMENT_WITHIN_MS,
    application_name: "renfort",
  });
  // Without a listener, a connection cut while idle would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost"));
  // Nor is the pool listening while a connection is lent.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return drizzle({ client: pool });
}

// The pool has one patience for making a connection and for waiting for a free one: the first is shorter here.
class ImpatientClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  }
}

/** Refuses a database that may lose what it has acknowledged (design §4). */
export async function refuseUnsafe(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; setting: string }>(
    sql`select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
  );
  const unsafe = rows.filter(({ setting }) => setting === "off").map(({ name }) => name);
  if (unsafe.length > 0) {
    throw new Error(`This database may lose acknowledged writes: ${unsafe.join(", ")} must be on.`);
  }
}
