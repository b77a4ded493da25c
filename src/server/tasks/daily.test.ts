import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { users } from "#server/db/tables/accounts.ts";
import { mailOutbox, taskRuns } from "#server/db/tables/outside.ts";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import { ask, asOwner } from "#server/testing/databases.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { copyApplication, copyCandidate } from "#server/testing/seeds.ts";
import { startServer } from "#server/testing/server-process.ts";
import { offersThatLie } from "#server/testing/traces.ts";
import { runDailyTasks, startDailyTasks } from "./daily.ts";

const product = useProduct();
const askAsOwner = (text: string) => ask(asOwner(product().databaseUrl), text);
const { signal } = new AbortController();
const db = () => product().context.db;
const run = () => runDailyTasks(product().context, signal);

beforeEach(async () => {
  await db().delete(users);
  await db().delete(taskRuns);
  await db().delete(mailOutbox);
});
afterEach(() => product().time.set(null));

const peopleLeft = async () => (await db().select({ id: users.id }).from(users)).length;

/** Candidates long gone and duly warned, each with an application to the same offer; answers its recruiter's id. */
async function manyGone(count: number): Promise<string> {
  const { app } = product();
  const recruiter = await onboardedRecruiter(app);
  const jobId = await publishedJob(recruiter);
  const candidate = await newCandidate(app);
  const id = await appliedTo(candidate, jobId);
  const copies = await copyCandidate(db(), candidate.id, count - 1);
  await copyApplication(
    db(),
    id,
    copies.map((candidateId) => ({ candidateId })),
  );
  await db().execute(sql`update users set last_active_at = now() - interval '3 years',
    deletion_warned_at = now() - interval '40 days' where role = 'candidate'`);
  return recruiter.id;
}

/**
 * Twenty candidates of one company then twenty of another, whose row somebody holds: a run removes the first twenty
 * and waits at the next. Answers how to wait for that, and how to let go.
 */
async function halfHeld() {
  await manyGone(20);
  const recruiterId = await manyGone(20);
  const holder = new Client({ connectionString: product().databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query("begin");
  await holder.query("select 1 from recruiters where id = $1 for update", [recruiterId]);
  // Not asked on the holder's connection: a transaction sees what went on when it first asked.
  const waiting = sql`select 1 as one from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like 'select id from recruiters%'`;
  const waits = async () => (await db().execute<{ one: number }>(waiting)).rows.length;
  return {
    // A process has other tasks, for which it may wait a moment before: the first twenty must be gone.
    reached: () => expect.poll(async () => [await peopleLeft(), await waits()]).toEqual([halfDone.left, 1]),
    letGo: () => holder.query("rollback"),
  };
}

/** Who is left, whether the day is done, and the offers that count wrong. */
async function outcome() {
  const isDone = (await db().select().from(taskRuns)).length === 1;
  return { left: await peopleLeft(), isDone, liars: await offersThatLie(product().databaseUrl) };
}
const halfDone = { left: 2 + 20, isDone: false, liars: [] };
const done = { left: 2, isDone: true, liars: [] };

describe("the daily tasks", () => {
  test("run once a day, in Paris, and again the next", async () => {
    const { time } = product();
    const gone = async () => {
      await newCandidate(product().app);
      await db().execute(sql`update users set last_active_at = '2020-01-01'`);
    };
    const warned = async () => (await db().select().from(mailOutbox)).length;
    time.set("2026-11-21T22:00:00Z");
    await gone();
    await run();
    expect(await warned()).toBe(1);
    await gone();
    await run();
    expect(await warned()).toBe(1);
    // Half past midnight in Paris.
    time.set("2026-11-21T23:30:00Z");
    await run();
    expect(await warned()).toBe(2);
  });

  test("run at the start, and stop once the batch under way has ended", async () => {
    const { reached, letGo } = await halfHeld();
    const tasks = startDailyTasks(product().context);
    await reached();
    const stopped = tasks.stop();
    await letGo();
    await stopped;
    expect(await outcome()).toEqual(halfDone);
    await run();
    expect(await outcome()).toEqual(done);
  });

  test("are done by one process of those that share the database", async () => {
    await manyGone(20);
    await db().execute(sql`update users set last_active_at = now() - interval '3 years',
      deletion_warned_at = null where role = 'recruiter'`);
    const other = await startProduct(product().databaseUrl);
    onTestFinished(other.stop);
    const contexts = [product().context, other.context, product().context, other.context];
    await Promise.all(contexts.map((context) => runDailyTasks(context, signal)));
    expect(await peopleLeft()).toBe(1);
    const subjects = (await db().select().from(mailOutbox)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("a été supprimé"))).toHaveLength(20);
    expect(subjects.filter((subject) => subject.includes("sera supprimé"))).toHaveLength(1);
  });

  test("go on after one that fails, and try it again", async () => {
    await manyGone(3);
    await askAsOwner(`create function refuse() returns trigger language plpgsql as $$ begin
      if old.id = (select min(id::text)::uuid from members) then raise 'not this one'; end if; return old; end $$`);
    await askAsOwner("create trigger refuse before delete on members for each row execute function refuse()");
    onTestFinished(async () => void (await askAsOwner("drop function refuse cascade")));
    await run();
    expect(await peopleLeft()).toBe(2);
    expect(await db().select().from(taskRuns)).toEqual([]);
    await askAsOwner("drop trigger refuse on members");
    await run();
    expect(await peopleLeft()).toBe(1);
    expect(await db().select().from(taskRuns)).toMatchObject([{ name: "retention" }]);
  });
});

describe("a run cut midway leaves nothing half counted, and the next one ends it", () => {
  test("when the process is killed", async () => {
    const { reached, letGo } = await halfHeld();
    const env = { DATABASE_URL: product().databaseUrl, DATA_DIR: product().context.config.dataDir };
    const server = await startServer(env);
    await reached();
    await server.end("SIGKILL");
    await letGo();
    expect(await outcome()).toEqual(halfDone);
    const again = await startServer(env);
    await expect.poll(async () => (await db().select().from(taskRuns)).length).toBe(1);
    expect(await again.end("SIGTERM")).toBe(0);
    expect(await outcome()).toEqual(done);
  });

  test("when its connections are cut", async () => {
    const { reached, letGo } = await halfHeld();
    const cut = run().catch(() => "cut");
    await reached();
    // Answered once they are gone: a connection on its way out fails whoever is lent it.
    await db().execute(sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'renfort'`);
    await letGo();
    expect(await cut).toBe("cut");
    // The account under way waits. How many more were removed depends on when each connection was missed.
    const { left, ...others } = await outcome();
    expect(others).toEqual({ isDone: false, liars: [] });
    expect(left).toBeGreaterThan(done.left);
    expect(left).toBeLessThanOrEqual(halfDone.left);
    await run();
    expect(await outcome()).toEqual(done);
  });
});
