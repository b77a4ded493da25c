import { Client } from "pg";
import * as z from "zod/mini";

/** The settings that name the database; each must name the same one. */
type DatabaseSettings = {
  DATABASE_URL: string;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
};

const identity = z.object({
  name: z.string(),
  /** Of the cluster and its standbys, and of the database within it. */
  system: z.string(),
  isReadOnly: z.boolean(),
});
type Identity = z.output<typeof identity>;

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects with each setting. Refuses settings that name different databases, and one whose database cannot be reached:
 * the message names the setting, never its password.
 */
export async function assertOneDatabase(settings: DatabaseSettings): Promise<Identity> {
  const [first, ...others] = await Promise.all(
    Object.entries(settings).flatMap(([setting, url]) =>
      url === undefined ? [] : [readIdentity(setting, url).then((found) => ({ setting, url, ...found }))],
    ),
  );
  if (first === undefined) throw new Error("No database is named.");
  for (const other of others) {
    if (other.system !== first.system) {
      throw new Error(
        `${other.setting} names another database (${serverOf(other.url)}) than ${first.setting} (${serverOf(first.url)}).`,
      );
    }
  }
  return { ...first, isReadOnly: [first, ...others].some(({ isReadOnly }) => isReadOnly) };
}

async function readIdentity(setting: string, url: string): Promise<Identity> {
  return onDatabase(setting, url, async (client) => {
    const { rows } = await client.query(`select current_database() as name,
      (select system_identifier::text from pg_control_system())
        || '/' || (select oid::text from pg_database where datname = current_database()) as system,
      current_setting('transaction_read_only') = 'on' as "isReadOnly"`);
    return identity.parse(rows[0]);
  });
}

/** « renfort on db.example.fr:5432, 1204 accounts », for the first line of a command. */
export async function describeDatabase(url: string): Promise<{ description: string; accounts: number }> {
  return onDatabase("DATABASE_URL", url, async (client) => {
    const { rows: tables } = await client.query("select to_regclass('public.users') is not null as found");
    const { rows } = tables[0]?.found
      ? await client.query("select count(*)::int as accounts from users")
      : { rows: [{ accounts: 0 }] };
    const accounts = z.number().parse(rows[0]?.accounts);
    return { description: `${serverOf(url)}, ${accounts} account${accounts === 1 ? "" : "s"}`, accounts };
  });
}

async function onDatabase<Result>(
  setting: string,
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "renfort identity",
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw new Error(`${setting} (${serverOf(url)}): ${reasonOf(error)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function serverOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get("host") ?? hostname;
  return `${decodeURIComponent(pathname.slice(1))} on ${host}${port === "" ? "" : `:${port}`}`;
}

function reasonOf(error: unknown): string {
  // An AggregateError of refused connections has no message, only a code.
  return (error instanceof Error && error.message) || String(Object(error).code ?? error);
}
