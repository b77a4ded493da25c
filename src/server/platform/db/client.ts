import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { type ClientConfig, Client } from "pg";
import type { Log } from "#server/platform/log/log.ts";
import { traceStatements } from "#server/platform/tracing/trace-statements.ts";
import type { Tracing } from "#server/platform/tracing/tracing.ts";
import { asBoolean, asText } from "./decoders.ts";
import { createDescriber } from "./described-query.ts";
import { createNames } from "./named-statements.ts";
import { createProbe, createWatchdog } from "./query-watchdog.ts";
import { SharingPool } from "./sharing-pool.ts";

const APPLICATION_NAME = "renfort";
const CONNECTIONS = 20;
/** Opened at startup and kept: on a busy machine, opening one may take longer than a request may wait. */
const MIN_CONNECTIONS = 5;
const IDLE_MS = 60_000;

/** The longest waits, in milliseconds, before the database counts as unavailable. */
export type Timeouts = {
  connect: number;
  /** For a free connection: a burst is queued. */
  turn: number;
  statement: number;
};
const GRACE_MS = 2_000;
/** A stopped database must be reported in under a second (design §6). */
const DEFAULT_TIMEOUTS: Timeouts = { connect: 800, turn: 5_000, statement: 10_000 };

export type Database = ReturnType<typeof connect>;
export type Statements = Omit<Database, "$client" | "transaction">;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The database of a process, or the connection of a command. */
export type Transactional = {
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
};

type Options = {
  timeouts?: Timeouts | undefined;
  tracing?: Tracing | undefined;
  minConnections?: number | undefined;
};

export function connect(
  url: string,
  log: Log,
  { timeouts = DEFAULT_TIMEOUTS, tracing, minConnections = MIN_CONNECTIONS }: Options = {},
) {
  const named = createNames();
  const observe = traceStatements(tracing);
  const isResponding = createProbe({ connectionString: url, application_name: APPLICATION_NAME });
  let connectWithin = timeouts.turn;
  // The pool has one timeout for connecting and for waiting for a free connection: the first is shortened here.
  class WatchedClient extends Client {
    readonly #socket: Socket;
    readonly #watched: ReturnType<typeof createWatchdog>;
    readonly #described = createDescriber((sent) => Reflect.apply(super.query, this, sent));

    constructor(config?: ClientConfig) {
      const socket = new Socket();
      super({ ...config, connectionTimeoutMillis: connectWithin, stream: () => socket });
      this.#socket = socket;
      const longest = timeouts.statement + GRACE_MS;
      this.#watched = createWatchdog({ socket, longest, isResponding, observe });
    }

    // `never` satisfies each of the seven overloads of `query`.
    override query(...given: unknown[]): never;
    override query(query: unknown, values?: unknown, ...others: unknown[]): unknown {
      // Statements of one turn of the event loop leave in one packet.
      if (this.#socket.writableCorked === 0) {
        this.#socket.cork();
        setImmediate(() => this.#socket.uncork());
      }
      return this.#watched(this.#described, [named(query, values), values, ...others]);
    }
  }
  const pool = new SharingPool({
    connectionString: url,
    max: CONNECTIONS,
    min: minConnections,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    // Statements are pipelined (ADR 0049).
    pipeline: true,
    Client: WatchedClient,
    connectionTimeoutMillis: timeouts.turn,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.statement,
    application_name: APPLICATION_NAME,
  });
  // Without a listener, a connection cut while idle would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "An idle database connection was lost"));
  // The pool does not listen to errors of a connection in use.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    if (pool.totalCount >= minConnections) connectWithin = timeouts.connect;
  });
  return drizzle({ client: pool, jit: true });
}

export async function warmUp({ $client: pool }: Database): Promise<void> {
  const howMany = pool.options.min ?? MIN_CONNECTIONS;
  const opened = await Promise.all(Array.from({ length: howMany }, () => pool.connect()));
  for (const client of opened) client.release();
}

/**
 * Refuses a database that may lose acknowledged writes (design §4), and a role that could do more than read and
 * write rows: a superuser, or the owner of the tables (ADR 0070).
 */
export async function assertSafeDatabase(db: Database): Promise<void> {
  const settings = await db
    .select({ name: sql`name`.mapWith(asText), setting: sql`setting`.mapWith(asText) })
    .from(sql`pg_settings`)
    .where(sql`name in ('fsync', 'full_page_writes', 'synchronous_commit')`);
  const unsafe = settings.filter(({ setting }) => setting === "off").map(({ name }) => name);
  if (unsafe.length > 0) {
    throw new Error(`This database may lose acknowledged writes: ${unsafe.join(", ")} must be on.`);
  }
  const [role] = await db
    .select({
      name: sql`current_user`.mapWith(asText),
      isSuperuser: sql`(select rolsuper from pg_roles where rolname = current_user)`.mapWith(asBoolean),
      isOwner:
        sql`exists (select from pg_tables where schemaname = 'public' and tableowner = current_user)`.mapWith(
          asBoolean,
        ),
    })
    .from(sql`(values (1)) as one`);
  if (role?.isSuperuser || role?.isOwner) {
    const what = role.isSuperuser ? "a superuser" : "the owner of the tables";
    throw new Error(
      `DATABASE_URL signs in as ${role.name}, ${what}: use a role that owns nothing, and move this one to DATABASE_OWNER_URL.`,
    );
  }
}
