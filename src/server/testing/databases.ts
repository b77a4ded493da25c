import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import type { Database } from "#server/platform/db/client.ts";
import { withDatabase } from "#server/platform/db/embedded.ts";

export const TEMPLATE = "renfort_template";

export async function createDatabase(serverUrl: string, name: string, from = TEMPLATE): Promise<void> {
  await onServer(serverUrl, `create database ${name} template ${from} owner renfort_owner`);
}

/** Databases of earlier files of this worker, as empty as new ones, which cost a hundred times an emptying. */
const reusable: string[] = [];
/** What a new database has, apart from the rows that tests may add. */
let original: { schema: string; filledTables: string[] } | undefined;

/** The name of a database with the product's tables, without rows: to be given back by `releaseDatabase`. */
export async function takeDatabase(): Promise<string> {
  const name = reusable.pop();
  if (name !== undefined) return name;
  const { adminUrl } = inject("postgres");
  const created = newName("test");
  await createDatabase(adminUrl, created);
  original ??= await withClient(withDatabase(adminUrl, created), async (client) => {
    const filledTables = await tablesWithRows(client);
    return { filledTables, schema: await describeSchema(client, filledTables) };
  });
  return created;
}

/** Empties a database for the next test file; drops it instead if its schema was changed, or if it became large. */
export async function releaseDatabase(name: string): Promise<void> {
  const { adminUrl } = inject("postgres");
  const isEmptied = await withClient(withDatabase(adminUrl, name), emptyDatabase);
  if (isEmptied) reusable.push(name);
  else await dropDatabase(adminUrl, name);
}

/** The name of a database of its own for a test: with the product's tables, unless `from` is another template. */
export async function databaseOfTest(purpose = "test", from = TEMPLATE): Promise<string> {
  if (from === TEMPLATE) {
    const taken = await takeDatabase();
    onTestFinished(() => releaseDatabase(taken));
    return taken;
  }
  const { adminUrl } = inject("postgres");
  const name = newName(purpose);
  await createDatabase(adminUrl, name, from);
  onTestFinished(() => dropDatabase(adminUrl, name));
  return name;
}

export function servingUrl(name: string): string {
  return withDatabase(inject("postgres").url, name);
}

export function ownerUrl(name: string): string {
  return withDatabase(inject("postgres").ownerUrl, name);
}

/** The same database with the serving role. */
export function asServing(url: string): string {
  return servingUrl(new URL(url).pathname.slice(1));
}

/** The same database with the role that owns its tables. */
export function asOwner(url: string): string {
  return ownerUrl(new URL(url).pathname.slice(1));
}

/** Drops a database, closing its connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

export async function queryRows<Row extends object>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows);
}

/** The values of a setting in the open connections of a pool. */
export async function settingInPool({ $client: pool }: Database, name: string): Promise<Set<string>> {
  const connections = Array.from({ length: pool.totalCount }, () => pool.connect());
  const values = new Set<string>();
  for (const connection of await Promise.all(connections)) {
    const { rows } = await connection.query<{ value: string }>("select current_setting($1) as value", [name]);
    for (const { value } of rows) values.add(value);
    connection.release();
  }
  return values;
}

export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function newName(purpose: string): string {
  return `${purpose}_${randomUUID().replaceAll("-", "")}`;
}

const OWN_TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`;
const NAME = "format('%I.%I', n.nspname, c.relname)";
const LARGEST_REUSED = 4_000_000;

async function emptyDatabase(client: Client): Promise<boolean> {
  await client.query(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const { rows } = await client.query<{ size: string }>(
    `select coalesce(sum(pg_relation_size(c.oid)), 0) as size from ${OWN_TABLES}`,
  );
  if (original === undefined || Number(rows[0]?.size) > LARGEST_REUSED) return false;
  if ((await describeSchema(client, original.filledTables)) !== original.schema) return false;
  const added = (await tablesWithRows(client)).filter((name) => !original?.filledTables.includes(name));
  // Without the checks of foreign keys, so in any order.
  const deletions = added.map((name) => `delete from ${name}`);
  await client.query(["set session_replication_role = replica", ...deletions].join(";"));
  return true;
}

async function tablesWithRows(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select ${NAME} as name from ${OWN_TABLES} and pg_relation_size(c.oid) > 0 order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Differs once an object of the schema was created, changed, dropped or analyzed, or a row that a new database has. */
async function describeSchema(client: Client, filledTables: string[]): Promise<string> {
  const catalogs = ["class", "proc", "trigger", "constraint", "type", "namespace", "rewrite", "extension"];
  const objects = [
    ...catalogs.map((name) => `select '${name}' || oid || ' ' || xmin from pg_${name} where oid >= 16384`),
    "select attrelid || attname || xmin from pg_attribute where attrelid >= 16384",
    "select oid || ' ' || reltuples from pg_class where oid >= 16384",
    ...filledTables.map((name) => `select t::text from ${name} t`),
  ];
  const { rows } = await client.query<{ digest: string }>(
    `select md5(string_agg(one, ' ' order by one)) as digest from (${objects.join(" union all ")}) as o(one)`,
  );
  return rows[0]?.digest ?? "";
}

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}
