import { sql } from "drizzle-orm";
import type { Statements } from "./client.ts";

/** The channel on which every process learns that a task has due rows. */
export const TASKS_CHANNEL = "tasks";

/** The tasks that run at once when a write makes a row due; the others run within their minute. */
export type NotifiedTask =
  | "send-mail"
  | "relay-support-request"
  | "request-confirmation"
  | "push-notifications"
  | "web-push-notifications"
  | "mail-notifications";

/** Makes a task run once the transaction is committed; a lost notification costs a minute at most (ADR 0115). */
export async function notifyTask(tx: Statements, name: NotifiedTask): Promise<void> {
  await tx.execute(sql`select pg_notify(${TASKS_CHANNEL}, ${name})`);
}
