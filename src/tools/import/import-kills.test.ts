import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { asOwner, createDatabase, dropDatabase, servingUrl } from "#server/testing/databases.ts";
import { newExport, oldApplication, oldJob, oldMember, oldRecruiter } from "#tools/testing/exports.ts";
import { startCommand } from "#tools/testing/import-process.ts";
import type { CommandProcess } from "#tools/testing/import-process.ts";
import { contentsOf } from "#tools/testing/imports.ts";
import { wrongCounters } from "#server/testing/storms/kills.ts";
import { newDataDir } from "#server/testing/server-process.ts";

const { adminUrl } = inject("postgres");
const [RECRUITERS, MEMBERS, JOBS, APPLICATIONS] = [60, 600, 150, 2_500];
const names = ["whole", "killed", "cut"].map((name) => `import_${name}_${process.pid}`);
const statuses = ["pending", "accepted", "rejected"] as const;
const made = { folder: "", dataDir: "", contents: "" };
const removers: (() => Promise<void>)[] = [];

/** A lock of ours, for which an import that has stored something waits before it stores more. */
const OURS = 41;
const HOLDING = `
  create function hold() returns trigger language plpgsql as $$ begin
    if current_setting('struck.has_stored', true) = 'yes' then perform pg_advisory_lock(${OURS}); end if;
    return null;
  end $$;
  create function note() returns trigger language plpgsql as $$ begin
    perform set_config('struck.has_stored', 'yes', false);
    return null;
  end $$;
  create trigger hold before insert on imported_documents for each statement execute function hold();
  create trigger note after insert or update on imported_documents for each row execute function note();`;
const HELD = `pg_locks join pg_database d on d.oid = database
  where datname = current_database() and locktype = 'advisory' and objid = ${OURS} and not granted`;
const CONNECTED = `pg_stat_activity where datname = current_database() and application_name = 'renfort import'`;

type Strike = (child: CommandProcess, client: Client) => Promise<void>;

const numbered = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Offers of a recruiter who is not there, candidates who applied thrice, more accepted than positions. */
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
  Object.assign(made, { folder: written.folder, dataDir: data.dataDir });
  await start("whole").ended;
  made.contents = await contents("whole");
});

afterAll(async () => {
  for (const name of names) await dropDatabase(adminUrl, name);
  for (const remove of removers) await remove();
});

describe("an import that is struck each time it has stored something, and run again", () => {
  test.each<[string, string, Strike]>([
    ["killed", "whose process is killed", (child) => Promise.resolve(child.kill("SIGKILL"))],
    [
      "cut",
      "whose connection is cut",
      async (_, client) => {
        await client.query(`select pg_terminate_backend(pid) from ${CONNECTED}`);
      },
    ],
  ])(
    "ends as one that was left alone: %s",
    async (name, _, strike) => {
      const strikes = await importStruck(name, strike);
      expect(strikes).toBeGreaterThan(3);
      expect(await contents(name)).toBe(made.contents);
      expect(made.contents).toMatch(/^\[\[\],.*"candidate_name":"Zoé Le Gall"/);
    },
    600_000,
  );
});

function start(name: string): CommandProcess {
  return startCommand("import", [made.folder], {
    DATABASE_URL: urlOf(name),
    DATABASE_OWNER_URL: asOwner(urlOf(name)),
    DATA_DIR: made.dataDir,
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
    const differences = (await wrongCounters(client)).filter((lie) => lie.startsWith("offer"));
    return JSON.stringify([
      differences,
      await contentsOf(async (statement) => (await client.query(statement)).rows),
    ]);
  });
}

/** Answers how often it had to be struck before there was nothing left to store. */
async function importStruck(name: string, strike: Strike): Promise<number> {
  return onClient(name, async (client) => {
    const isThere = async (what: string) => (await client.query(`select from ${what}`)).rowCount !== 0;
    await client.query(HOLDING);
    for (let strikes = 0; ; strikes += 1) {
      await client.query(`select pg_advisory_lock(${OURS})`);
      const child = start(name);
      while (child.isRunning() && !(await isThere(HELD))) await pause(10);
      const isStruck = child.isRunning();
      if (isStruck) await strike(child, client);
      const { code, errors } = await child.ended;
      await client.query(`select pg_advisory_unlock(${OURS})`);
      // Let go, the connection of a killed import finds nobody to answer.
      while (await isThere(CONNECTED)) await pause(10);
      if (code === 0) return strikes;
      if (!isStruck) throw new Error(errors);
    }
  });
}
