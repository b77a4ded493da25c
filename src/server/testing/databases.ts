import { Client } from "pg";

export const TEMPLATE = "renfort_template";

/** Creates a database as a copy of another. */
export async function createDatabase(serverUrl: string, name: string, from = TEMPLATE): Promise<void> {
  await onServer(serverUrl, `create database ${name} template ${from}`);
}

/** Drops a database, whoever is still connected. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${name} with (force)`);
}

/** Asks a database by its address. */
export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows);
}

/** Works on a database by its address. */
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
