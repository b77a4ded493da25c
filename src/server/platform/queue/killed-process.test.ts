import { Client } from "pg";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { rowsBackedUp, tablesInOrder, tablesNotBackedUp } from "#server/platform/backup/backup-tables.ts";
import { restore } from "#server/platform/backup/restore.ts";
import { type TaskName, tasks } from "#server/tasks.ts";
import { emptyDatabase, makeBackup } from "#server/testing/backups.ts";
import { clockSettings, setQueueClock } from "#server/testing/clocks.ts";
import {
  asOwner,
  asServing,
  databaseOfTest,
  queryRows,
  servingUrl,
  withClient,
} from "#server/testing/databases.ts";
import { type TestProduct, pushGateway, startProduct } from "#server/testing/product.ts";
import { newDataDir, startServer } from "#server/testing/server-process.ts";
import { startMailServer } from "#server/testing/services/mail-server.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";
import { startPushService } from "#server/testing/services/push-service.ts";
import { answersJson, startStubService } from "#server/testing/services/stub-service.ts";
import { runTask } from "#server/testing/tasks.ts";
import { addClockAhead } from "#server/testing/test-postgres.ts";
import { wrongJobs, wrongReliabilityCounters } from "#server/testing/traces.ts";
import { dueWork } from "#server/testing/work/due-work.ts";
import { frequentWork } from "#server/testing/work/frequent-work.ts";
import { nightlyWork } from "#server/testing/work/nightly-work.ts";
import { type Seed, type Work, type TaskSetup, RUN_AT, seedAt } from "#server/testing/work/work.ts";

/** The first key of the advisory lock a task waits for; the second is the task's number. */
const LOCK = 4_242;

/** Once a message that was being sent is due again. */
const RETRIED_AT = "11:05";

const isTask = (name: string): name is TaskName => name in tasks;
const taskNames = Object.keys(tasks).filter(isTask);
const isOnRows = (name: TaskName) => tasks[name].rows !== undefined;
const seeds = { ...dueWork, ...frequentWork, ...nightlyWork } satisfies Record<TaskName, Seed>;

type AllWork = ReadonlyMap<TaskName, Work>;
type Env = Record<string, string>;

describe.each([
  ["on due rows", (name: TaskName) => isOnRows(name)],
  ["that has a time of its own", (name: TaskName) => !isOnRows(name)],
])("a process killed in the middle of each task %s", (_kind, isOfKind) => {
  const names = taskNames.filter(isOfKind);

  test("loses nothing and does nothing twice, also in a backup made then and restored", async () => {
    const databaseUrl = servingUrl(await databaseOfTest());
    const { setup, env } = await startTaskSetup(databaseUrl);
    const work = await seedWork(setup, names);
    const seeded = await makeBackup(databaseUrl, undefined);
    await killDuring(work, setup, env);
    const missing = [...work].filter(([, { isDoneOutside }]) => isDoneOutside?.() === false);
    expect(missing.map(([name]) => name)).toEqual([]);
    const killed = await makeBackup(databaseUrl, undefined);
    const restored = async ({ file }: { file: string }) => {
      const url = await emptyDatabase();
      await restore({ file, url, servingUrl: asServing(url), storage: undefined, isForced: false });
      await addClockAhead(url);
      const product = await startProduct(asServing(url), env);
      onTestFinished(product.stop);
      product.time.set(setup.product.context.clock().toISOString());
      return product;
    };

    const never = await restored(seeded);
    const before = await settledContents(never);
    await runAll(never, { processes: 1 });
    const expected = await settledContents(never);
    expect(expected).not.toEqual(before);
    for (const product of [setup.product, await restored(killed)]) {
      product.time.set(instantInParis(setup.today, RETRIED_AT).toISOString());
      await runAll(product, { processes: 2 });
      expect(await settledContents(product)).toEqual(expected);
      expect(await wrongJobs(product.databaseUrl)).toEqual([]);
      expect(await wrongReliabilityCounters(product.databaseUrl)).toEqual([]);
    }
  });
});

/** Runs every task until none has anything left to do; those on due rows in several processes at once. */
async function runAll({ context }: TestProduct, { processes }: { processes: number }): Promise<void> {
  for (const name of [...taskNames, ...taskNames, ...taskNames]) {
    const runs = Array.from({ length: isOnRows(name) ? processes : 1 }, () => runTask(context, name));
    await Promise.all(runs);
  }
}

/** The rows of each table, without what differs from one run to another: new ids, times, attempts. */
async function settledContents({ databaseUrl }: TestProduct): Promise<Record<string, string[]>> {
  return withClient(databaseUrl, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const { name } of await tablesInOrder(client)) {
      if (tablesNotBackedUp.has(name)) continue;
      const { rows } = await client.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${name} t`,
      );
      contents[name] = rows.map(({ text }) => text.replaceAll(VARIABLE, "…")).toSorted();
    }
    return contents;
  });
}

const VARIABLE = /[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+\+00:00|"tries": \d+/g;

/** A product with tomorrow's clock, and the settings of another process on the same database. */
async function startTaskSetup(databaseUrl: string): Promise<{ setup: TaskSetup; env: Env }> {
  const pushed = { publicKey: "", now: Date.now };
  const services = {
    mails: await startMailServer(),
    support: await startStubService(answersJson({ ok: true })),
    gateway: await startStubService(answersJson({ ok: true })),
    s3: await startMockS3(),
    push: await startPushService(
      () => pushed.publicKey,
      () => pushed.now(),
    ),
  };
  const { dataDir, remove } = await newDataDir();
  const env = {
    ...pushGateway,
    SMTP_URL: services.mails.smtpUrl,
    SUPPORT_WEBHOOK_URL: services.support.url,
    PUSH_WEBHOOK_URL: services.gateway.url,
    STORAGE_URL: services.s3.url,
    WEB_PUSH_ORIGINS: services.push.origin,
  };
  const product = await startProduct(databaseUrl, env);
  const { clock, vapid } = product.context;
  Object.assign(pushed, { publicKey: vapid.publicKey, now: () => clock().getTime() });
  onTestFinished(async () => {
    await product.stop();
    for (const { stop } of [services.support, services.gateway, services.s3, services.push]) await stop();
    await remove();
  });
  const today = addDays(dayInParis(new Date()), 1);
  return {
    setup: { product, today, services },
    env: { ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  };
}

async function seedWork(setup: TaskSetup, names: readonly TaskName[]): Promise<AllWork> {
  const work = new Map<TaskName, Work>();
  for (const name of names) {
    seedAt(setup);
    work.set(name, await seeds[name](setup));
  }
  const { product, today } = setup;
  await product.context.db.execute("update companies set live_version = 0");
  // What a backup leaves out would make a restored database differ from the first one.
  for (const [table, condition] of rowsBackedUp) {
    await product.context.db.execute(`delete from ${table} where not (${condition})`);
  }
  product.time.set(instantInParis(today, RUN_AT).toISOString());
  return work;
}

/** Runs the tasks in a process, blocks each before its last commit, and kills the process there. */
async function killDuring(work: AllWork, setup: TaskSetup, env: Env): Promise<void> {
  const { databaseUrl, context } = setup.product;
  const owner = new Client({ connectionString: asOwner(databaseUrl) });
  await owner.connect();
  onTestFinished(() => owner.end());
  const aheadMs = context.clock().getTime() - Date.now();
  await owner.query(`create function wait_for_test() returns trigger language plpgsql security definer as $$ begin
    if current_setting('application_name') = 'renfort' and nextval('wait_for_test_' || tg_argv[0]) >= tg_argv[1]::int then
      perform pg_advisory_xact_lock_shared(${LOCK}, tg_argv[0]::int);
    end if;
    return null; end $$`);
  for (const [number, { killedAt }] of [...work.values()].entries()) {
    await owner.query(`select pg_advisory_lock(${LOCK}, ${number})`);
    await owner.query(`create sequence wait_for_test_${number}`);
    for (const [at, [write, row]] of killedAt.entries()) {
      const written = write.startsWith("delete") ? "old" : "new";
      const isIt = Object.entries(row).map(
        ([column, value]) => `${written}.${column} ${value === null ? "is null" : `= '${value}'`}`,
      );
      await owner.query(`create constraint trigger wait_for_test_${number}_${at} after ${write}
        deferrable initially deferred for each row when (${isIt.join(" and ")})
        execute function wait_for_test(${number}, ${killedAt.length})`);
    }
  }
  const server = await startServer({ ...env, ...clockSettings(aheadMs) });
  onTestFinished(() => void server.end("SIGKILL"));
  await setQueueClock(owner, aheadMs, [...work.keys()]);
  const waiting = `from pg_locks where locktype = 'advisory' and classid = ${LOCK} and not granted`;
  const held = async () => {
    const rows = await queryRows<{ number: number }>(
      databaseUrl,
      `select distinct objid::int as number ${waiting}`,
    );
    const numbers = rows.map(({ number }) => number);
    return [...work.keys()].filter((_name, number) => !numbers.includes(number));
  };
  // A task that was not notified, or failed once on a busy machine, runs again within a minute.
  await expect.poll(held, { timeout: 75_000, interval: 50 }).toEqual([]);
  await server.end("SIGKILL");
  // As if the machine had crashed: PostgreSQL ends the connections of the process.
  await queryRows(inject("postgres").adminUrl, `select pg_terminate_backend(pid) ${waiting}`);
  await owner.query("select pg_advisory_unlock_all(); drop function wait_for_test cascade");
}
