import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject, onTestFinished } from "vitest";
import type { Database } from "#server/platform/db/client.ts";
import { withDatabase } from "#server/platform/db/embedded.ts";

export const TEMPLATE = "renfort_template";

export async function createDatabase(serverUrl: string, name: string, from = TEMPLATE): Promise<void> {
  await onServer(serverUrl, `create database ${name} template ${from} owner renfort_owner`);
}

/** The name of a new database, dropped after the test: with the product's tables, unless `from` is another template. */
export async function databaseOfTest(purpose = "test", from = TEMPLATE): Promise<string> {
  const { adminUrl } = inject("postgres");
  const name = `${purpose}_${randomUUID().replaceAll("-", "")}`;
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

async function onServer(url: string, statement: string): Promise<void> {
  await withClient(url, (client) => client.query(statement));
}
