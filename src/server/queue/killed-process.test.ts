import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { addDays, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { movedClock, setQueueClock } from "#server/testing/clocks.ts";
import { asOwner, queryRows } from "#server/testing/databases.ts";
import { runTask } from "#server/testing/jobs.ts";
import { pushGateway, startProduct, useDatabase } from "#server/testing/product.ts";
import { newDataDir, startServer } from "#server/testing/server-process.ts";
import { startMailServer } from "#server/testing/services/mail-server.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";
import { answersJson, startStubService } from "#server/testing/services/stub-service.ts";
import { wrongOffers, wrongReliabilityCounters } from "#server/testing/traces.ts";
import { addedWork } from "#server/testing/work/added-work.ts";
import { frequentWork } from "#server/testing/work/frequent-work.ts";
import { nightlyWork } from "#server/testing/work/nightly-work.ts";
import { RUN_AT, seedAt } from "#server/testing/work/work.ts";
import type { Seed, Work, TaskSetup } from "#server/testing/work/work.ts";
import { QUEUE_SCHEMA } from "./add-task.ts";
import { tasks } from "./tasks.ts";
import type { TaskName } from "./tasks.ts";

/** The first key of the advisory lock a task waits for; the second is the task's number. */
const LOCK = 4_242;

const isTask = (name: string): name is TaskName => name in tasks;
const seeds = { ...addedWork, ...frequentWork, ...nightlyWork } satisfies Record<TaskName, Seed>;

type AllWork = ReadonlyMap<TaskName, Work>;
type Env = Record<string, string>;

describe.each([
  ["that a write adds", (name: TaskName) => tasks[name].cron === undefined],
  ["that has a time of its own", (name: TaskName) => tasks[name].cron !== undefined],
])("a process killed in the middle of each task %s", (_kind, isOfKind) => {
  const names = Object.keys(seeds).filter(isTask).filter(isOfKind);
  const databaseUrl = useDatabase();

  test("loses nothing and does nothing twice", async () => {
    const { setup, env } = await startTaskSetup(databaseUrl());
    const work = await seedWork(setup, names);
    const { context } = setup.product;
    const read = async () => {
      const facts: Record<string, unknown> = {};
      for (const [name, one] of work) facts[name] = await one.read();
      return facts;
    };
    const expected = (moment: "whenKilled" | "onceDone") =>
      Object.fromEntries([...work].map(([name, one]) => [name, one[moment]]));
    const run = async () => {
      for (const name of work.keys()) expect(await runTask(context, name)).toContain("completed");
    };

    await killDuring(work, setup, env);
    expect(await read()).toEqual(expected("whenKilled"));

    await giveToAnotherProcess(setup);
    await run();
    expect(await read()).toEqual(expected("onceDone"));

    // A job may run twice.
    await addJobs(work, setup);
    await run();
    expect(await read()).toEqual(expected("onceDone"));
    expect(await wrongOffers(databaseUrl())).toEqual([]);
    expect(await wrongReliabilityCounters(databaseUrl())).toEqual([]);
  });
});

/** A product with tomorrow's clock, and the settings of another process on the same database. */
async function startTaskSetup(databaseUrl: string): Promise<{ setup: TaskSetup; env: Env }> {
  const services = {
    mails: await startMailServer(),
    support: await startStubService(answersJson({ ok: true })),
    gateway: await startStubService(answersJson({ ok: true })),
    s3: await startMockS3(),
  };
  const { dataDir, remove } = await newDataDir();
  const env = {
    ...pushGateway,
    SMTP_URL: services.mails.smtpUrl,
    SUPPORT_WEBHOOK_URL: services.support.url,
    PUSH_WEBHOOK_URL: services.gateway.url,
    STORAGE_URL: services.s3.url,
  };
  const product = await startProduct(databaseUrl, env);
  onTestFinished(async () => {
    await product.stop();
    for (const { stop } of [services.support, services.gateway, services.s3]) await stop();
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
  await product.context.db.execute("delete from pgboss.job; update recruiters set live_version = 0");
  product.time.set(instantInParis(today, RUN_AT).toISOString());
  return work;
}

function addJobs(work: AllWork, { product }: TaskSetup): Promise<void> {
  return product.context.db.transaction(async (tx) => {
    for (const { add } of work.values()) await add?.(tx);
  });
}

/** Runs the tasks in a process, blocks each before its last commit, and kills the process there. */
async function killDuring(work: AllWork, setup: TaskSetup, env: Env): Promise<void> {
  const { databaseUrl, context } = setup.product;
  const owner = new Client({ connectionString: asOwner(databaseUrl) });
  await owner.connect();
  onTestFinished(() => owner.end());
  const aheadMs = context.clock().getTime() - Date.now();
  await setQueueClock(owner, aheadMs);
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
      const isIt = Object.entries(row).map(([column, value]) => `${written}.${column} = '${value}'`);
      await owner.query(`create constraint trigger wait_for_test_${number}_${at} after ${write}
        deferrable initially deferred for each row when (${isIt.join(" and ")})
        execute function wait_for_test(${number}, ${killedAt.length})`);
    }
  }
  const server = await startServer({ ...env, ...movedClock(aheadMs) });
  onTestFinished(() => void server.end("SIGKILL"));
  await addJobs(work, setup);
  await withBoss(setup, async (boss) => {
    for (const [name, { add }] of work) if (add === undefined) await boss.send(name);
  });
  const waiting = `from pg_locks where locktype = 'advisory' and classid = ${LOCK} and not granted`;
  const held = async () => {
    const rows = await queryRows<{ number: number }>(
      databaseUrl,
      `select distinct objid::int as number ${waiting}`,
    );
    const numbers = rows.map(({ number }) => number);
    return [...work.keys()].filter((_name, number) => !numbers.includes(number));
  };
  await expect.poll(held, { timeout: 9_000, interval: 50 }).toEqual([]);
  await server.end("SIGKILL");
  // As if the machine had crashed: PostgreSQL ends the connections of the process.
  await queryRows(inject("postgres").adminUrl, `select pg_terminate_backend(pid) ${waiting}`);
  await owner.query("select pg_advisory_unlock_all(); drop function wait_for_test cascade");
}

/** Hands over jobs whose heartbeat has stopped, without waiting for the 20 s it takes. */
async function giveToAnotherProcess(setup: TaskSetup): Promise<void> {
  const { db } = setup.product.context;
  await db.execute("update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'");
  await withBoss(setup, async (boss) => {
    // The first pass fails the jobs, the second sees that none is active any more.
    for (let pass = 1; pass <= 2; pass += 1) {
      await db.execute("update pgboss.queue set monitor_on = null, monitor_claim_on = null");
      await boss.supervise();
    }
  });
}

async function withBoss({ product }: TaskSetup, work: (boss: PgBoss) => Promise<unknown>): Promise<void> {
  const { db } = product.context;
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    migrate: false,
    schedule: false,
    supervise: false,
    useListenNotify: false,
  });
  await boss.start();
  try {
    await work(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
