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

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
