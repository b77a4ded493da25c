import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { users } from "#server/db/tables/accounts.ts";
import { mailOutbox } from "#server/db/tables/external.ts";
import { createLog } from "#server/log.ts";
import { queryRows, asOwner } from "#server/testing/databases.ts";
import { runTask } from "#server/testing/jobs.ts";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";
import { addTask } from "./add-task.ts";
import { installQueue } from "./install-queue.ts";
import { tasks } from "./tasks.ts";

const product = useProduct();
const db = () => product().context.db;
const key = "0191d2f0-0000-7000-8000-000000000001";
const data = { mailId: key };

beforeEach(async () => {
  await db().execute("delete from pgboss.job");
  await db().delete(mailOutbox);
});
afterEach(() => product().time.set(null));

const isTask = (name: string): name is keyof typeof tasks => name in tasks;
const scheduled = Object.keys(tasks)
  .filter(isTask)
  .filter((name) => tasks[name].cron !== undefined);

async function jobs(name: string) {
  const { rows } = await db().execute<{ data: unknown; seconds: number; state: string }>(
    sql`select data, extract(epoch from start_after - now())::int as seconds, state::text
      from pgboss.job where name = ${name} order by created_on`,
  );
  return rows;
}

const inAnHour = () => new Date(Date.now() + 3_600_000);

describe("a job", () => {
  test("is added with its transaction, or not at all", async () => {
    const failing = db().transaction(async (tx) => {
      await addTask(tx, "send-mail", { data, key });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await jobs("send-mail")).toEqual([]);
    await db().transaction((tx) => addTask(tx, "send-mail", { data, key }));
    expect(await jobs("send-mail")).toMatchObject([{ data, state: "created" }]);
  });

  test("waits once for each key, and is replaced or postponed on request", async () => {
    const later = inAnHour();
    const other = { mailId: "0191d2f0-0000-7000-8000-000000000002" };
    await db().transaction(async (tx) => {
      await addTask(tx, "send-mail", { data, key });
      await addTask(tx, "send-mail", { data: other, key });
    });
    expect(await jobs("send-mail")).toMatchObject([{ data, seconds: 0 }]);
    await db().transaction((tx) =>
      addTask(tx, "send-mail", { data: other, key, after: later }, { replaces: true }),
    );
    const [job, ...others] = await jobs("send-mail");
    expect(others).toEqual([]);
    expect(job?.data).toEqual(other);
    expect(job?.seconds).toBeGreaterThan(3_500);
    await db().transaction((tx) =>
      addTask(tx, "send-mail", { data, key: "another", after: later }, { replaces: true }),
    );
    expect(await jobs("send-mail")).toHaveLength(2);
  });

  test("runs as soon as it is added, on one of the processes that share the database", async () => {
    const other = await startProduct(product().databaseUrl);
    onTestFinished(other.stop);
    for (const { queue } of [product(), other]) {
      await queue.start();
      onTestFinished(queue.stop);
    }
    // Ignore the jobs found at the start: the test is about notifications.
    await onboardedRecruiter(product().app);
    const unsent = async () => (await db().select().from(mailOutbox)).filter(({ sentAt }) => sentAt === null);
    await expect.poll(unsent).toEqual([]);
    await expect.poll(async () => (await jobs("send-mail")).map(({ state }) => state)).toEqual(["completed"]);
  });

  test("that fails for good is kept as a dead letter, and logged as an error", async () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
    const context = { ...product().context, log };
    const failing = { ...tasks["send-mail"], run: () => Promise.reject(new Error("always")) };
    await db().transaction((tx) => addTask(tx, "send-mail", { data, key }));
    for (let tries = 0; tries <= failing.retry.limit; tries += 1) {
      expect(await runTask(context, "send-mail", { task: failing })).toEqual(["failed"]);
    }
    expect(await runTask(context, "send-mail", { task: failing })).toEqual([]);
    expect(await jobs("dead-letters")).toMatchObject([{ data, state: "created" }]);
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([
      { msg: "Task failed for good", task: "send-mail", tries: failing.retry.limit + 1 },
    ]);
  });
});

describe("a scheduled task", () => {
  test("is scheduled in Paris time, and runs once at the start when its time has passed", async () => {
    const { rows } = await db().execute<Record<string, string>>(
      sql`select name, cron, timezone, options ->> 'missed' as missed from pgboss.schedule`,
    );
    const wanted = Object.entries(tasks).flatMap(([name, { cron }]) =>
      cron === undefined ? [] : [{ name, cron, timezone: "Europe/Paris", missed: "once" }],
    );
    expect(wanted.length).toBeGreaterThan(5);
    expect(new Set(rows)).toEqual(new Set(wanted));
  });

  test("changes nothing without due data", async () => {
    const before = await rowCounts(db());
    for (const name of scheduled) await tasks[name].run(product().context, nothing());
    expect(await rowCounts(db())).toEqual(before);
  });

  test.each(["2029-01-30T12:00:00Z", "2024-09-12T12:00:00Z"])(
    "does nothing where the process's clock says %s and the database's does not",
    async (wrong) => {
      await db().delete(users);
      const recruiter = await onboardedRecruiter(product().app);
      const candidate = await newCandidate(product().app);
      await appliedTo(candidate, await publishedJob(recruiter));
      const read = () => queryRows(product().databaseUrl, EVERYTHING);
      const before = await read();
      const lines: Record<string, unknown>[] = [];
      const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
      product().time.set(wrong);
      for (const name of scheduled) {
        expect(await runTask({ ...product().context, log }, name)).toEqual(["failed"]);
      }
      expect(await read()).toEqual(before);
      const refusals = lines.map(({ task, err }) => ({ task, err }));
      expect(refusals).toMatchObject(
        scheduled.map((task) => ({
          task,
          err: { message: expect.stringContaining("five minutes at most") },
        })),
      );
    },
  );
});

const nothing = () => ({ data: null, isLastTry: false, signal: new AbortController().signal });
const EVERYTHING = `select (select jsonb_agg(u order by id) from users u) as users,
  (select jsonb_agg(a order by id) from applications a) as applications,
  (select jsonb_agg(j order by id) from jobs j) as jobs, (select jsonb_agg(m order by id) from mail_outbox m) as mail,
  (select count(*) from idempotency_keys) as keys, (select count(*) from files) as files`;

test("installing the queue again changes nothing, and a role that owns none of it can serve it", async () => {
  const { databaseUrl } = product();
  const client = new Client({ connectionString: asOwner(databaseUrl) });
  await client.connect();
  onTestFinished(() => client.end());
  const definitions = () =>
    queryRows(databaseUrl, "select name, retry_limit, updated_on from pgboss.queue order by name");
  const before = await definitions();
  await installQueue(client);
  expect(await definitions()).toEqual(before);
  const owned = await queryRows(
    databaseUrl,
    "select tablename from pg_tables where schemaname = 'pgboss' and tableowner = current_user",
  );
  expect(owned).toEqual([]);
  const lines: Record<string, unknown>[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) });
  const serving = await startProduct(databaseUrl, {}, log);
  onTestFinished(serving.stop);
  await serving.queue.start();
  await onboardedRecruiter(serving.app);
  await expect.poll(async () => (await jobs("send-mail")).map(({ state }) => state)).toEqual(["completed"]);
  expect(lines).toEqual([]);
});
