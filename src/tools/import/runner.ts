import { drizzle } from "drizzle-orm/node-postgres";
import { Client, DatabaseError } from "pg";
import type { Transaction } from "#server/db/client.ts";

/** Where the import runs its statements: on its connection, or, for a trial, within one transaction that is undone. */
export type Runner = {
  execute: Transaction["execute"];
  insert: Transaction["insert"];
  select: Transaction["select"];
  transaction: <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
};

const ATTEMPTS = 5;
/** Deadlocks, lock timeouts, serialization, and a row gone between its reading and its use: the next try sees it. */
const PASSING = new Set(["40P01", "55P03", "40001", "23503"]);

export async function onConnection<Result>(
  databaseUrl: string,
  work: (runner: Runner) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, application_name: "renfort import" });
  // A lost connection is told by the statement that meets it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(drizzle({ client }));
  } finally {
    await client.end();
  }
}

/** Runs a batch in a transaction, again when what others did meanwhile made it fail. */
export async function inBatch<Result>(
  runner: Runner,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runner.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error;
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return PASSING.has(error.code ?? "");
  return error instanceof Error && isPassing(error.cause);
}
