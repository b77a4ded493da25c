import { eq, sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { ChangeKind } from "#domain/live.ts";
import { AppError } from "#domain/errors.ts";
import type { Writing } from "#server/context.ts";
import type { AddedTask } from "#server/queue/task-data.ts";
import type { Statements } from "./client.ts";
import { recruiters } from "./tables/recruiters.ts";

/** The version says whether the statement waited for the lock: it has then grown. */
export const tenantColumns = {
  recruiterId: recruiters.id,
  version: recruiters.liveVersion,
  versionBefore:
    sql<number>`(select before.live_version from recruiters before where before.id = recruiters.id)`
      .mapWith(recruiters.liveVersion)
      .as("version_before"),
};

type Tenant = { recruiterId: string; version: number; versionBefore: number };

export type Decided<Answer> = {
  answer: Answer;
  changes?: {
    statements: readonly SQLWrapper[];
    recruiter?: Partial<typeof recruiters.$inferInsert>;
    /** Jobs of the queue that need statements of their own, sent with the writing. */
    addTasks?: (tx: Statements) => Promise<unknown>;
    /** The tasks that the statements add jobs to, and that are due: processes are notified after the commit. */
    tasksToNotify?: readonly AddedTask[];
    kind: ChangeKind;
    ids: string[];
    isSeenInLibrary?: boolean;
  };
};

type Write<Facts, Answer, Other> = {
  /** One locking statement: recruiter, job, application in this order (ADR 0004), and all that the rules need. */
  read: (tx: Statements) => PromiseLike<Facts[]>;
  /** Read once the locks are held, for what other tenants' writes may change while the first reading waits. */
  readLocked?: (tx: Statements) => PromiseLike<Other[]>;
  decide: (facts: Facts, tx: Statements, others: readonly Other[]) => Decided<Answer>;
  /** Answers when there is nothing to read, or throws why; `not-found` without it. */
  answerMissing?: (tx: Statements) => Promise<Answer>;
};

/** Begin, read under lock, decide, write, commit, in two round trips (ADR 0049). Readers are told once committed. */
export async function writeTenant<Facts extends Tenant, Answer, Other = never>(
  { db, publisher }: Pick<Writing, "db" | "publisher">,
  { read, readLocked, decide, answerMissing }: Write<Facts, Answer, Other>,
): Promise<Answer> {
  const client = await db.$client.connect();
  const tx = drizzle({ client });
  let failure: Error | undefined;
  try {
    const begun = client.query("begin");
    // Drizzle sends a statement when its result is asked for: the recruiter's row is locked before any other.
    const reading = read(tx).then((rows) => rows);
    const [, first, others = []] = await Promise.all([begun, reading, readLocked?.(tx)]);
    // After a wait the locked rows are as they were committed meanwhile, but all else as it was before the wait.
    const [facts] = first.some(hasWaited) ? await read(tx) : first;
    if (facts === undefined) {
      if (answerMissing === undefined) throw new AppError("not-found");
      const missing = await answerMissing(tx);
      await client.query("commit");
      return missing;
    }
    const { answer, changes } = decide(facts, tx, others);
    if (changes === undefined) await client.query("commit");
    else {
      // Sent before the commit, as its result is asked for.
      const writing = tx.execute(statementOf(tx, facts, changes)).then(() => undefined);
      if (changes.addTasks) await Promise.all([writing, changes.addTasks(tx)]);
      await Promise.all([writing, client.query("commit")]);
      publisher.publish(changeOf(facts, changes), changes);
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

function hasWaited({ version, versionBefore }: Tenant): boolean {
  return version !== versionBefore;
}

type Changes = NonNullable<Decided<unknown>["changes"]>;

function statementOf(tx: Statements, { recruiterId }: Tenant, { statements, recruiter }: Changes): SQL {
  const named = statements.map(
    (statement, index) => sql`${sql.identifier(`change_${index}`)} as (${statement.getSQL()})`,
  );
  const grown = tx
    .update(recruiters)
    .set({ ...recruiter, liveVersion: sql`${recruiters.liveVersion} + 1` })
    .where(eq(recruiters.id, recruiterId));
  return sql`with ${sql.join(named, sql`, `)} ${grown.getSQL()}`;
}

/** The recruiter's row is locked: its version grows by one here and nowhere else. */
function changeOf({ recruiterId, version }: Tenant, { kind, ids }: Changes) {
  return { recruiterId, version: version + 1, kind, ids };
}
