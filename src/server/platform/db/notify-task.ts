import { sql } from "drizzle-orm";
import type { Statements } from "./client.ts";

/** The channel on which every process learns that a task has due rows. */
export const TASKS_CHANNEL = "tasks";

/** Makes a task run once the transaction is committed; a lost notification costs a minute at most (ADR 0115). */
export async function notifyTask(tx: Statements, name: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${TASKS_CHANNEL}, ${name})`);
}
