import { Client, DatabaseError } from "pg";
import * as z from "zod/mini";
import { checkedRows } from "./rows.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const NAME = "renfort_check";
const DUPLICATE = "42P05";
const UNKNOWN = "26000";
const NO_SUCH_DATABASE = "3D000";
/** The name of PgBouncer's own console. */
const CONSOLE = "pgbouncer";

/**
 * Refuses a pooler in transaction mode that does not keep prepared statements apart: statements are named by their text
 * (ADR 0034), and later, under load, would fail or run as another process's statement of the same name.
 */
export async function assertPreparedStatements(url: string): Promise<void> {
  if (!(await losesPreparedStatements(url))) return;
  throw new Error(
    `DATABASE_URL goes through ${await poolerOf(url)}, in transaction mode and without support for prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements = 400, or session mode.`,
  );
}

/** Whether two connections meet on one of the database, where each would see the other's prepared statement. */
async function losesPreparedStatements(url: string): Promise<boolean> {
  const [one, other] = [clientOf(url), clientOf(url)];
  const ask = async () => {
    const answer = await one.query({ name: NAME, text: "select $1::int as n", values: [1] });
    return checkedRows(z.object({ n: z.unknown() }), answer)[0]?.n;
  };
  try {
    await one.connect();
    await other.connect();
    await ask();
    await other.query({ name: NAME, text: "select $1::text as n", values: ["other"] });
    return (await ask()) !== 1;
  } catch (error) {
    if (error instanceof DatabaseError && [DUPLICATE, UNKNOWN].includes(error.code ?? "")) return true;
    throw error;
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

/** « PgBouncer 1.18.0 », when the role may read its version. */
async function poolerOf(url: string): Promise<string> {
  const consoleUrl = new URL(url);
  consoleUrl.pathname = CONSOLE;
  const client = clientOf(consoleUrl.href);
  try {
    await client.connect();
    const [pooler] = checkedRows(z.object({ version: z.string() }), await client.query("show version"));
    return pooler?.version ?? "PgBouncer";
  } catch (error) {
    const isAbsent = error instanceof DatabaseError && error.code === NO_SUCH_DATABASE;
    return isAbsent ? "a pooler" : "PgBouncer (see « pgbouncer --version »)";
  } finally {
    await client.end().catch(() => undefined);
  }
}

function clientOf(connectionString: string): Client {
  return new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "renfort identity",
  });
}
