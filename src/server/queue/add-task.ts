import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { insertJobs, updateJob } from "pg-boss/dist/plans.js";
import type { Statements } from "#server/db/client.ts";
import type { AddedTask, TaskData } from "./task-data.ts";

/** The database schema of the queue (ADR 0046). */
export const QUEUE_SCHEMA = "pgboss";
const JOBS = "job_common";
/** The channel on which a task is notified of a job, as the library names it. */
export const QUEUE_CHANNEL = `pgboss_${createHash("sha224").update(QUEUE_SCHEMA).digest("hex").slice(0, 24)}`;

type NewJob<Name extends AddedTask> = {
  data: TaskData<Name>;
  key: string;
  after?: Date;
};
type Options = {
  /** Replaces the data and time of a waiting job with the same key; without it, that job is unchanged. */
  replaces?: boolean;
};
/** Adds a job in the transaction of its write: it runs only once that is committed. */
export async function addTask<Name extends AddedTask>(
  tx: Statements,
  name: Name,
  added: NewJob<Name>,
  { replaces = false }: Options = {},
): Promise<void> {
  if (replaces) {
    const text = updateJob(QUEUE_SCHEMA, JOBS, name, "singletonKey", "newest", true);
    const { rows } = await fromDrizzle(tx, sql).executeSql(text, [JSON.stringify(jobOf(added))]);
    if (rows.length > 0) return;
  }
  await addTasks(tx, name, [added]);
}

export async function addTasks<Name extends AddedTask>(
  tx: Statements,
  name: Name,
  added: readonly NewJob<Name>[],
): Promise<void> {
  if (added.length === 0) return;
  // The library's `send` needs a started instance, and a use case has only a transaction: same statement.
  const text = insertJobs(QUEUE_SCHEMA, { table: JOBS, name, returnId: false, notify: true });
  await fromDrizzle(tx, sql).executeSql(text, [JSON.stringify(added.map(jobOf))]);
}

/**
 * The SQL that adds jobs as part of a larger statement, without a notification: list the task in `tasksToNotify`, since a
 * commit that notifies waits for all others that do (ADR 0050).
 */
export function addTaskStatements<Name extends AddedTask>(name: Name, added: readonly NewJob<Name>[]): SQL[] {
  if (added.length === 0) return [];
  const [before = "", after = ""] = insertionOf(name);
  return [sql`${sql.raw(before)}${JSON.stringify(added.map(jobOf))}${sql.raw(after)}`];
}

const insertions = new Map<AddedTask, string[]>();

/** The library's statement, before and after its only parameter. */
function insertionOf(name: AddedTask): string[] {
  const known = insertions.get(name);
  if (known) return known;
  const text = insertJobs(QUEUE_SCHEMA, { table: JOBS, name, returnId: false, notify: false });
  const parts = text.replaceAll(/\s+/g, " ").split("$1");
  insertions.set(name, parts);
  return parts;
}

function jobOf({ data, key, after }: NewJob<AddedTask>) {
  return { data, singletonKey: key, startAfter: after?.toISOString() };
}
