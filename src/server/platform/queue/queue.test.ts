import { isNotNull, sql } from "drizzle-orm";
import { Client } from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { users } from "#server/platform/db/tables/accounts.ts";
import { mailOutbox } from "#server/platform/db/tables/mail-outbox.ts";
import { createLog } from "#server/platform/log/log.ts";
import { type TaskName, tasks } from "#server/tasks.ts";
import { asOwner, databaseOfTest, ownerUrl, queryRows, withClient } from "#server/testing/databases.ts";
import { appliedTo, newCandidate, onboardedRecruiter, publishedJob } from "#server/testing/people.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import { rowCounts } from "#server/testing/seeds.ts";
import { runTask } from "#server/testing/tasks.ts";
import { installQueue } from "./install-queue.ts";

const product = useProduct();
const db = () => product().context.db;
const isTask = (name: string): name is TaskName => name in tasks;
const names = Object.keys(tasks).filter(isTask);
const onRows = names.filter((name) => tasks[name].rows !== undefined);

beforeEach(async () => {
  await db().execute("delete from pgboss.job");
  await db().delete(mailOutbox);
});

/** The tasks that have a run in one of these states. */
async function tasksWith(...states: readonly string[]): Promise<string[]> {
  const { rows } = await db().execute<{ name: string }>(
    sql`select distinct name from pgboss.job where state::text = any(${sql.param(states)}::text[])`,
  );
  return rows.map(({ name }) => name).filter(isTask);
}

describe("a task", () => {
  test("runs as soon as a write makes a row due, on one of the processes that share the database", async () => {
    const other = await startProduct(product().databaseUrl);
    onTestFinished(other.stop);
    for (const { queue } of [product(), other]) {
      await queue.start();
      onTestFinished(queue.stop);
    }
    const recruiter = await onboardedRecruiter(product().app);
    const id = await appliedTo(await newCandidate(product().app), await publishedJob(recruiter));
    const body = { decision: "accepted" };
    await recruiter.call("POST", `/api/applications/${id}/decision`, { body });
    // Within a second: the notification is mailed by one task, and the mail sent by another.
    const sent = () => db().select().from(mailOutbox).where(isNotNull(mailOutbox.sentAt));
    await expect
      .poll(async () => (await sent()).filter(({ subject }) => subject === "Candidature acceptée"))
      .toHaveLength(1);
  });

  test("runs a few times for many notifications", async () => {
    const { queue } = product();
    await queue.start();
    onTestFinished(queue.stop);
    for (let count = 0; count < 500; count += 1) queue.handleNotification("send-mail");
    await expect.poll(() => tasksWith("completed")).toEqual(["send-mail"]);
    expect(await db().$count(sql`pgboss.job where name = 'send-mail'`)).toBeLessThan(4);
  });

  test("is scheduled in Paris time, and runs once at the start when its time has passed", async () => {
    const { rows } = await db().execute<Record<string, string>>(
      sql`select name, cron, timezone, options ->> 'missed' as missed from pgboss.schedule`,
    );
    const wanted = Object.entries(tasks).map(([name, { cron }]) => ({
      name,
      cron,
      timezone: "Europe/Paris",
      missed: "once",
    }));
    expect(new Set(rows)).toEqual(new Set(wanted));
    // At 8 h, and again until noon when no process was running.
    expect(rows.find(({ name }) => name === "mail-digests")?.["cron"]).toBe("*/10 8-11 * * *");
  });

  test("runs each minute, but for the morning mails and what deletes, counts or warns", () => {
    const rarer = Object.entries(tasks).map(([name, { cron }]) => [name, cron]);
    expect(Object.fromEntries(rarer.filter(([, cron]) => cron !== "* * * * *"))).toEqual({
      "mail-digests": "*/10 8-11 * * *",
      "delete-expired-idempotency-keys": "*/10 * * * *",
      "delete-expired-attempts": "*/10 * * * *",
      "warn-inactive-accounts": "0 3 * * *",
      "delete-inactive-accounts": "10 3 * * *",
      "delete-old-applications": "20 3 * * *",
      "delete-old-records": "30 3 * * *",
      "count-track-records": "40 3 * * *",
    });
  });

  test.each([
    ["finish-jobs", 300],
    ["send-mail", 1_800],
    ["delete-old-records", 7_200],
  ])("that runs for long is not started a second time: %s", async (name, seconds) => {
    const expiry = `select expire_seconds from pgboss.queue where name = '${name}'`;
    expect(await queryRows(product().databaseUrl, expiry)).toEqual([{ expire_seconds: seconds }]);
  });

  test.each(onRows)(
    "on due rows finds them by an index, each minute when a notification is lost: %s",
    async (name) => {
      const { cron, rows } = tasks[name];
      expect(cron).toBe("* * * * *");
      const plan = await db().transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return tx.execute(sql`explain ${rows?.(new Date())}`);
      });
      expect(JSON.stringify(plan)).toContain("Index");
      expect(JSON.stringify(plan)).not.toContain("Seq Scan");
    },
  );

  test("changes nothing without due data", async () => {
    const before = await rowCounts(db());
    for (const name of names) await runTask(product().context, name);
    expect(await rowCounts(db())).toEqual(before);
  });

  test.each([
    ["2029-01-30T12:00:00Z", "ahead of"],
    ["2024-09-12T12:00:00Z", "behind"],
  ])("does nothing where the process's clock says %s, which is %s the database's", async (wrong, side) => {
    await db().delete(users);
    const recruiter = await onboardedRecruiter(product().app);
    const candidate = await newCandidate(product().app);
    await appliedTo(candidate, await publishedJob(recruiter));
    const read = () => queryRows(product().databaseUrl, EVERYTHING);
    const before = await read();
    const lines: Record<string, unknown>[] = [];
    const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
    const late = await startProduct(product().databaseUrl, {}, log);
    onTestFinished(late.stop);
    late.time.set(wrong);
    await late.queue.start();
    for (const name of names) late.queue.handleNotification(name);
    const failed = async () => new Set(await tasksWith("failed", "retry"));
    await expect.poll(failed, { timeout: 10_000 }).toEqual(new Set(names));
    expect(await read()).toEqual(before);
    const refusals = lines.filter(({ msg }) => msg === "Task failed");
    expect(new Set(refusals.map(({ task }) => task))).toEqual(new Set(names));
    const message = expect.stringMatching(new RegExp(`clock is \\d+ s ${side} the database's`));
    expect(refusals).toMatchObject(refusals.map(() => ({ err: { message } })));
  });
});

const EVERYTHING = `select (select jsonb_agg(u order by id) from users u) as users,
  (select jsonb_agg(a order by id) from applications a) as applications,
  (select jsonb_agg(j order by id) from jobs j) as jobs, (select jsonb_agg(m order by id) from mail_outbox m) as mail,
  (select count(*) from idempotency_keys) as keys, (select count(*) from files) as files`;

test("a release changes the schedule and the settings of a task, and leaves the previous release its own", async () => {
  const url = ownerUrl(await databaseOfTest());
  const schedules = () =>
    queryRows<{ name: string; cron: string }>(url, "select name, cron from pgboss.schedule order by name");
  const before = await schedules();
  const task = { ...tasks["send-mail"], cron: "*/5 * * * *", retries: 3 };
  await withClient(url, (client) => installQueue(client, { "send-mail": task }));
  expect(await schedules()).toEqual(
    before.map((one) => (one.name === "send-mail" ? { ...one, cron: "*/5 * * * *" } : one)),
  );
  const settings = await queryRows(url, "select retry_limit from pgboss.queue where name = 'send-mail'");
  expect(settings).toEqual([{ retry_limit: 3 }]);
});

test("installing the queue again changes nothing, and a role that owns none of it can serve it", async () => {
  const { databaseUrl } = product();
  const client = new Client({ connectionString: asOwner(databaseUrl) });
  await client.connect();
  onTestFinished(() => client.end());
  const definitions = () =>
    queryRows(
      databaseUrl,
      "select name, retry_limit, deletion_seconds, updated_on from pgboss.queue order by name",
    );
  const before = await definitions();
  // A nightly task is tried again for hours, and its runs are known for a week.
  expect(before).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "delete-old-records", retry_limit: 20, deletion_seconds: 604_800 }),
      expect.objectContaining({ name: "send-mail", retry_limit: 0, deletion_seconds: 3_600 }),
    ]),
  );
  await installQueue(client, tasks);
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
  await expect.poll(() => tasksWith("completed")).toContain("send-mail");
  expect(lines).toEqual([]);
});
