import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asOwner, createDatabase, dropDatabase, servingUrl } from "#server/testing/databases.ts";
import { wrongCounters } from "#server/testing/load/kills.ts";
import { newDataDir } from "#server/testing/server-process.ts";
import { newExport, oldApplication, oldJob, oldMember, oldRecruiter } from "#tools/testing/exports.ts";
import { type CommandProcess, startCommand } from "#tools/testing/import-process.ts";
import { contentsOf } from "#tools/testing/imports.ts";

const { adminUrl } = inject("postgres");
const [RECRUITERS, MEMBERS, JOBS, APPLICATIONS] = [60, 600, 150, 1_050];
const names = ["uninterrupted", "interrupted"].map((name) => `import_${name}_${process.pid}`);
const statuses = ["pending", "accepted", "rejected"] as const;
const fixture = { folder: "", dataDir: "", contents: "" };
const removers: (() => Promise<void>)[] = [];

/** An advisory lock held by the test: the import blocks on it after each batch it has stored. */
const TEST_LOCK = 41;
const BLOCKING_TRIGGERS = `
  create function hold() returns trigger language plpgsql as $$ begin
    if current_setting('test.has_stored', true) = 'yes' then perform pg_advisory_lock(${TEST_LOCK}); end if;
    return null;
  end $$;
  create function note() returns trigger language plpgsql as $$ begin
    perform set_config('test.has_stored', 'yes', false);
    return null;
  end $$;
  create trigger hold before insert on imported_documents for each statement execute function hold();
  create trigger note after insert or update on imported_documents for each row execute function note();`;
const BLOCKED = `pg_locks join pg_database d on d.oid = database
  where datname = current_database() and locktype = 'advisory' and objid = ${TEST_LOCK} and not granted`;
const CONNECTED = `pg_stat_activity where datname = current_database() and application_name = 'renfort command'`;

type Interruption = (child: CommandProcess, client: Client) => Promise<void>;

const numbered = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Includes jobs of an unknown recruiter, duplicate applications, and more accepted than positions. */
const exported = () => ({
  "recruiters.json": numbered(RECRUITERS, (index) => oldRecruiter(`r${index}`)),
  "members.json": numbered(MEMBERS, (index) => oldMember(`m${index}`)),
  "jobs.json": numbered(JOBS, (index) => oldJob(`j${index}`, `r${index % (RECRUITERS + 1)}`)),
  "applications.json": numbered(APPLICATIONS, (index) => {
    const status = statuses[index % statuses.length];
    return oldApplication(`a${index}`, {
      jobId: `j${index % JOBS}`,
      userId: `m${(index * 7) % MEMBERS}`,
      status,
    });
  }),
});

beforeAll(async () => {
  for (const name of names) await createDatabase(adminUrl, name);
  const [data, written] = [await newDataDir(), await newExport(exported())];
  removers.push(written.remove, data.remove);
  Object.assign(fixture, { folder: written.folder, dataDir: data.dataDir });
  await start("uninterrupted").ended;
  fixture.contents = await contents("uninterrupted");
});

afterAll(async () => {
  for (const name of names) await dropDatabase(adminUrl, name);
  for (const remove of removers) await remove();
});

test("an import interrupted after each stored batch and run again ends with the same data as an uninterrupted one", async () => {
  const interruptions = await importWithInterruptions("interrupted", [killProcess, terminateConnection]);
  expect(interruptions).toBeGreaterThan(3);
  expect(await contents("interrupted")).toBe(fixture.contents);
  expect(fixture.contents).toMatch(/^\[\[\],.*"candidate_name":"Zoé Le Gall"/);
}, 600_000);

async function killProcess(child: CommandProcess): Promise<void> {
  child.kill("SIGKILL");
  await child.ended;
}

async function terminateConnection(_: CommandProcess, client: Client): Promise<void> {
  await client.query(`select pg_terminate_backend(pid) from ${CONNECTED}`);
}

function start(name: string): CommandProcess {
  return startCommand("import", [fixture.folder], {
    DATABASE_URL: urlOf(name),
    DATABASE_OWNER_URL: asOwner(urlOf(name)),
    DATA_DIR: fixture.dataDir,
  });
}

function urlOf(name: string): string {
  return servingUrl(`import_${name}_${process.pid}`);
}

async function onClient<Result>(name: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: asOwner(urlOf(name)) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function contents(name: string): Promise<string> {
  return onClient(name, async (client) => {
    const differences = (await wrongCounters(client)).filter((difference) => difference.startsWith("job"));
    return JSON.stringify([
      differences,
      await contentsOf(async (statement) => (await client.query(statement)).rows),
    ]);
  });
}

/** Runs the import until it completes, interrupted in each of the ways in turn; returns how many times it was. */
async function importWithInterruptions(name: string, ways: readonly Interruption[]): Promise<number> {
  return onClient(name, async (client) => {
    const exists = async (what: string) => (await client.query(`select from ${what}`)).rowCount !== 0;
    await client.query(BLOCKING_TRIGGERS);
    for (let interruptions = 0; ; interruptions += 1) {
      await client.query(`select pg_advisory_lock(${TEST_LOCK})`);
      const child = start(name);
      while (child.isRunning() && !(await exists(BLOCKED))) await pause(10);
      const isInterrupted = child.isRunning();
      if (isInterrupted) await ways[interruptions % ways.length]?.(child, client);
      const { code, errors } = await child.ended;
      await client.query(`select pg_advisory_unlock(${TEST_LOCK})`);
      // PostgreSQL ends a killed import's connection once its statement is unblocked.
      while (await exists(CONNECTED)) await pause(10);
      if (code === 0) return interruptions;
      if (!isInterrupted) throw new Error(errors);
    }
  });
}
