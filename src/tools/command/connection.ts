import { drizzle } from "drizzle-orm/node-postgres";
import { Client, DatabaseError } from "pg";
import type { Transaction, Transactional } from "#server/platform/db/client.ts";

/** What a command runs its statements on: its connection or, for a dry run, one transaction that is rolled back. */
export type Runner = {
  execute: Transaction["execute"];
  insert: Transaction["insert"];
  select: Transaction["select"];
} & Transactional;

const ATTEMPTS = 5;
/** Deadlock, lock timeout, serialization failure, and a foreign key on a row deleted meanwhile. */
const TRANSIENT_CODES = new Set(["40P01", "55P03", "40001", "23503"]);

export async function withConnection<Result>(
  databaseUrl: string,
  work: (runner: Runner) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, application_name: "renfort command" });
  // A lost connection is reported by the next statement.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(drizzle({ client }));
  } finally {
    await client.end();
  }
}

/** Runs a transaction, and retries it after a transient error. */
export async function transactionWithRetries<Result>(
  runner: Runner,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runner.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
    }
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof DatabaseError) return TRANSIENT_CODES.has(error.code ?? "");
  return error instanceof Error && isTransient(error.cause);
}
