import { type SQL, type SQLWrapper, eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { AppError } from "#domain/errors.ts";
import type { ChangeKind } from "#domain/live.ts";
import { companies } from "#server/platform/db/tables/companies.ts";
import type { WriteDeps } from "#server/platform/platform.ts";
import { assertDistinctRows } from "./changed-rows.ts";
import type { Statements } from "./client.ts";
import { violatesNotNull } from "./failures.ts";
import { type Attempt, type KnownAttempt, findResult, saveResult } from "./idempotency.ts";

/** The two versions tell whether the statement waited for the lock: they then differ. */
export const tenantColumns = {
  companyId: companies.id,
  version: companies.liveVersion,
  versionBefore: sql`(select before.live_version from companies before where before.id = companies.id)`
    .mapWith(companies.liveVersion)
    .as("version_before"),
};

type Tenant = {
  companyId: string;
  version: number;
  versionBefore: number;
  attempt?: KnownAttempt | null;
};

export type WriteDecision<Answer> = {
  answer: Answer;
  changes?: {
    statements: readonly SQLWrapper[];
    company?: Partial<typeof companies.$inferInsert>;
    /** What other tenants may have written while the locks were awaited: the whole write then fails with this error. */
    refusal?: { when: SQL; error: () => Error };
    /** Adds mail to the outbox in separate statements, sent with the write. */
    addMail?: (tx: Statements) => Promise<unknown>;
    /** The tasks whose rows the statements make due: processes are notified after the commit. */
    tasksToNotify?: readonly string[];
    /** The company must not notice the change: nothing is published, and its version stays. */
    isHidden?: boolean;
    kind: ChangeKind;
    ids: string[];
    /** What is stored with the idempotency key, for a retry. */
    result?: { ids: string[]; at: Date };
    channelsToNotify?: readonly string[];
  };
};

type Preparable<Rows> = {
  prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<Rows> };
};

/** A read of the most frequent writes: its SQL is built once for each connection, not at each write (ADR 0034). */
export function preparedRead<Rows>(name: string, build: (tx: Statements) => Preparable<Rows>) {
  const known = new WeakMap<Statements, ReturnType<Preparable<Rows>["prepare"]>>();
  return (tx: Statements, values: Record<string, unknown>): Promise<Rows> => {
    const prepared = known.get(tx) ?? build(tx).prepare(name);
    known.set(tx, prepared);
    return prepared.execute(values);
  };
}

const sessions = new WeakMap<PoolClient, Statements>();

/** One session for each connection, so that what is prepared on it is found again. */
function sessionOf(client: PoolClient): Statements {
  const session = sessions.get(client) ?? drizzle({ client });
  sessions.set(client, session);
  return session;
}

type Write<Row, Answer, Locked> = {
  /** One statement that locks company, job and application in this order (ADR 0004), and reads what the rules need. */
  read: (tx: Statements) => PromiseLike<Row[]>;
  /** Of a creation, whose `read` selects `attemptColumns` as `attempt`: a retry of a key decides nothing. */
  idempotency?: {
    attempt: Attempt;
    answerRetry: (ids: string[], tx: Statements, row: Row) => Answer | Promise<Answer>;
  };
  /** Returns the result when `read` finds nothing, or throws; `not-found` by default. */
  answerMissing?: (tx: Statements) => Promise<Answer>;
} & (
  | { readLocked?: undefined; decide: (row: Row, tx: Statements) => WriteDecision<Answer> }
  | {
      /** Read after the locks, for what other tenants' writes may change while the first read waits. */
      readLocked: (tx: Statements) => PromiseLike<Locked>;
      decide: (row: Row, tx: Statements, locked: Locked) => WriteDecision<Answer>;
    }
);

/**
 * Begin, read under lock, decide, write, commit, in two round trips (ADR 0049). Publishes after the commit. For a write to one
 * company's jobs, applications, engagements, proposals or venues, whoever makes it. Its statements are sent as one, so two
 * that may change the same row are refused.
 *
 * Two kinds of writes are plain transactions that lock the company first: those to its own record, which its jobs copy in
 * part, and those in batches (retention, ended jobs, closed accounts), which send one statement after another.
 */
export async function writeTenant<Row extends Tenant, Answer, Locked = undefined>(
  { db, publisher }: Pick<WriteDeps, "db" | "publisher">,
  write: Write<Row, Answer, Locked>,
): Promise<Answer> {
  const { read, idempotency, answerMissing } = write;
  const client = await db.$client.connect();
  const tx = sessionOf(client);
  let failure: Error | undefined;
  try {
    const began = client.query("begin");
    // Drizzle sends a statement on `then`: the company's row is locked before any other.
    const reading = read(tx).then((rows) => rows);
    const [, first, decide] = await Promise.all([began, reading, decisionOf(write, tx)]);
    // After a wait, the locked rows are current, but the other rows are those of before the wait: read again.
    const [row] = first.some(hasWaited) ? await read(tx) : first;
    if (row === undefined) {
      if (answerMissing === undefined) throw new AppError("not-found");
      const missing = await answerMissing(tx);
      await client.query("commit");
      return missing;
    }
    const known = idempotency === undefined ? null : findResult(idempotency.attempt, row.attempt ?? null);
    if (idempotency !== undefined && known !== null) {
      const answered = await idempotency.answerRetry(known, tx, row);
      await client.query("commit");
      return answered;
    }
    const { answer, changes } = decide(row);
    if (changes === undefined) await client.query("commit");
    else {
      // `then` sends it before the commit.
      const writing = tx
        .execute(statementOf(tx, row, { changes, attempt: idempotency?.attempt }))
        .then(() => undefined);
      if (changes.addMail) await Promise.all([writing, changes.addMail(tx)]);
      await Promise.all([writing, client.query("commit")]).catch((error: unknown) => {
        throw changes.refusal !== undefined && violatesNotNull(error, companies.liveVersion.name)
          ? changes.refusal.error()
          : error;
      });
      if (!changes.isHidden) publisher.publish(changeOf(row, changes), changes);
    }
    return answer;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => {
      failure = lost;
    });
    throw error;
  } finally {
    client.release(failure);
  }
}

/** The decision on a row, once what it takes besides is read. */
async function decisionOf<Row, Answer, Locked>(write: Write<Row, Answer, Locked>, tx: Statements) {
  if (write.readLocked === undefined) return (row: Row) => write.decide(row, tx);
  const locked = await write.readLocked(tx);
  return (row: Row) => write.decide(row, tx, locked);
}

function hasWaited({ version, versionBefore }: Tenant): boolean {
  return version !== versionBefore;
}

type Changes = NonNullable<WriteDecision<unknown>["changes"]>;

function statementOf(
  tx: Statements,
  { companyId }: Tenant,
  { changes, attempt }: { changes: Changes; attempt: Attempt | undefined },
): SQL {
  const { company, refusal, result, isHidden = false } = changes;
  const saved = attempt && result ? saveResult(tx, attempt, result) : [];
  const statements = [...changes.statements, ...saved];
  const version = sql`${companies.liveVersion} + 1`;
  const grown = tx
    .update(companies)
    .set({
      ...company,
      // The version is never null: the statement fails, and with it the commit that was sent after it.
      liveVersion: refusal === undefined ? version : sql`case when not ${refusal.when} then ${version} end`,
    })
    .where(eq(companies.id, companyId));
  const queries = [...statements, grown].map((statement) => statement.getSQL());
  assertDistinctRows(queries);
  if (statements.length === 0) return grown.getSQL();
  const named = queries
    .slice(0, -1)
    .map((query, index) => sql`${sql.identifier(`change_${index}`)} as (${query})`);
  return sql`with ${sql.join(named, sql`, `)} ${isHidden ? sql`select` : grown.getSQL()}`;
}

/** The company's row is locked, so its version is only incremented here. */
function changeOf({ companyId, version }: Tenant, { kind, ids }: Changes) {
  return { companyId, version: version + 1, kind, ids };
}
