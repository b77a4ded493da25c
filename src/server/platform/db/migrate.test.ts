import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { emptyDatabase, newFolder } from "#server/testing/backups.ts";
import {
  queryRows,
  asServing,
  createDatabase,
  dropDatabase,
  ownerUrl,
  withClient,
} from "#server/testing/databases.ts";
import { connect, assertSafeDatabase } from "./client.ts";
import { withDatabase } from "./embedded.ts";
import { assertMigrated, isReady, migrateDatabase } from "./migrate.ts";

const { adminUrl } = inject("postgres");
const names = Array.from({ length: 2 }, () => `empty_${randomUUID().replaceAll("-", "")}`);
const [raced = "", waiting = ""] = names;

beforeAll(async () => {
  for (const name of names) await createDatabase(adminUrl, name, "template0");
});
afterAll(async () => {
  for (const name of names) await dropDatabase(adminUrl, name);
});

async function query(name: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: ownerUrl(name) });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

describe("migrating", () => {
  test("by six concurrent processes on an empty database happens once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(ownerUrl(raced))));
    const applied = await query(raced, "select count(*)::int as n from drizzle.__drizzle_migrations");
    expect(applied).toEqual([{ n: (await readdir("src/server/platform/db/migrations")).length }]);
    await migrateDatabase(ownerUrl(raced));
    expect(await query(raced, "select count(*)::int as n from drizzle.__drizzle_migrations")).toEqual(
      applied,
    );
  });

  test("makes the database ready", async () => {
    const db = connect(ownerUrl(waiting), createLog("silent"));
    expect(await isReady(db)).toBe(false);
    await migrateDatabase(ownerUrl(waiting));
    expect(await isReady(db)).toBe(true);
    await db.$client.end();
  });
});

describe("the serving role", () => {
  test("reads and writes rows, but cannot change tables or applied migrations", async () => {
    const url = await emptyDatabase();
    const servingUrl = asServing(url);
    await migrateDatabase(url, { servingUrl });
    expect(
      await queryRows(servingUrl, "insert into secrets (name, value) values ('a', 'b') returning name"),
    ).toEqual([{ name: "a" }]);
    for (const refused of [
      "drop table jobs",
      "alter table jobs add column later text",
      "create table mine ()",
      "truncate secrets",
      "delete from drizzle.__drizzle_migrations",
    ]) {
      await expect(queryRows(servingUrl, refused)).rejects.toThrow(/must be owner|permission denied/);
    }
  });

  test("after its password was rotated, is granted new tables as the role that it acts as", async () => {
    const url = await emptyDatabase();
    const first = new URL(asServing(url));
    const second = new URL(first);
    second.username = `rotated_${randomUUID().replaceAll("-", "")}`;
    second.password = "a-second-password";
    await queryRows(
      adminUrl,
      `create role ${second.username} login password '${second.password}' in role ${first.username}`,
    );
    onTestFinished(async () => void (await queryRows(adminUrl, `drop role ${second.username}`)));
    await queryRows(adminUrl, `alter role ${second.username} set role = '${first.username}'`);
    await migrateDatabase(url, { servingUrl: second.href });
    for (const each of [first, second]) {
      expect(await queryRows(each.href, "select id from jobs")).toEqual([]);
    }
  });

  test("cannot apply missing migrations: the error names the setting to add", async () => {
    const url = await emptyDatabase();
    await expect(assertMigrated(asServing(url))).rejects.toThrow(
      /^The database lacks \d+ of this release's migrations: set DATABASE_OWNER_URL to the role that owns its tables\.$/,
    );
    await migrateDatabase(url, { servingUrl: asServing(url) });
    expect(await assertMigrated(asServing(url))).toEqual({ newer: [] });
  });

  test.each(["adminUrl", "ownerUrl"] as const)("is refused as %s", async (role) => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    const db = connect(
      withDatabase(inject("postgres")[role], new URL(url).pathname.slice(1)),
      createLog("silent"),
    );
    await expect(assertSafeDatabase(db)).rejects.toThrow(
      role === "adminUrl" ? /as postgres, a superuser:/ : /as renfort_owner, the owner of the tables:/,
    );
    await db.$client.end();
  });
});

describe("a database of a newer release", () => {
  async function withMigration(name: string): Promise<string> {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    await queryRows(url, `insert into drizzle.__drizzle_migrations (hash, name) values ('', '${name}')`);
    return url;
  }

  test("is accepted with a warning when that release only added to it", async () => {
    const url = await withMigration("29990101000000_later");
    expect(await migrateDatabase(url)).toEqual({ newer: ["29990101000000_later"] });
  });

  test("is refused when that release removed something", async () => {
    const url = await withMigration("29990101000000_contract_names");
    await expect(migrateDatabase(url)).rejects.toThrow(
      "A newer release changed this database (29990101000000_contract_names): run that release or a later one.",
    );
  });
});

describe("a migration whose table is in use", () => {
  test("is rolled back within seconds when it is aborted, and applied by the next start", async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    const folder = await newFolder();
    await cp("src/server/platform/db/migrations", folder, { recursive: true });
    await mkdir(join(folder, "29990101000000_long"));
    const file = join(folder, "29990101000000_long", "migration.sql");
    await writeFile(file, "alter table jobs add column later text; select pg_sleep(600)");
    const stopping = new AbortController();
    const migrating = Promise.allSettled([migrateDatabase(url, { folder, signal: stopping.signal })]);
    const sleeps =
      "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()";
    await expect.poll(() => queryRows(url, sleeps)).toHaveLength(1);
    const since = performance.now();
    stopping.abort();
    expect(await migrating).toMatchObject([{ status: "rejected" }]);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(await queryRows(url, sleeps)).toEqual([]);
    const columns = "select from information_schema.columns where column_name = 'later'";
    expect(await queryRows(url, columns)).toEqual([]);
    await writeFile(file, "alter table jobs add column later text");
    await migrateDatabase(url, { folder });
    expect(await queryRows(url, columns)).toHaveLength(1);
  });

  test("does not block other statements while it waits, and is applied in the end", async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    const folder = await newFolder();
    await cp("src/server/platform/db/migrations", folder, { recursive: true });
    await mkdir(join(folder, "29990101000000_later"));
    await writeFile(
      join(folder, "29990101000000_later", "migration.sql"),
      "alter table jobs add column later text",
    );
    await withClient(url, async (reader) => {
      // A long read, like a backup's.
      await reader.query("begin; select count(*) from jobs");
      const migrating = migrateDatabase(url, { folder });
      const waits = "select from pg_locks where relation = 'jobs'::regclass and not granted";
      await expect.poll(() => queryRows(url, waits)).toHaveLength(1);
      const since = performance.now();
      await queryRows(url, "select count(*) from jobs");
      expect(performance.now() - since).toBeLessThan(5_000);
      await reader.query("commit");
      await migrating;
    });
    expect(await queryRows(url, "select later from jobs")).toEqual([]);
  });
});

describe("the migrations", () => {
  // ADR 0024: the previous release must keep working; a removal is named "contract" and comes a release later.
  test("only add, unless named contract", async () => {
    const removes =
      /\bdrop (table|column|type|schema)\b|\brename\b|\bset not null\b|\bset data type\b|add column (?!.*\bdefault\b).*\bnot null\b/i;
    const all = await readdir("src/server/platform/db/migrations");
    // The initial one is of the first release, without a previous one.
    const additions = all.filter((name) => !name.endsWith("_initial") && !/^\d+_contract_/.test(name));
    const texts = additions.map((name) =>
      readFileSync(`src/server/platform/db/migrations/${name}/migration.sql`, "utf8"),
    );
    const offenders = texts.flatMap((text) => text.split("\n").filter((line) => removes.test(line)));
    expect(offenders).toEqual([]);
    expect(removes.test('ALTER TABLE "jobs" ADD COLUMN "later" text NOT NULL;')).toBe(true);
    expect(removes.test(`ALTER TABLE "jobs" ADD COLUMN "later" text DEFAULT '' NOT NULL;`)).toBe(false);
  });

  test("create exactly the declared tables", async () => {
    const out = await mkdtemp(join(tmpdir(), "renfort-drift-"));
    await cp("src/server/platform/db/migrations", out, { recursive: true });
    const before = await readdir(out);
    const schema = ["--dialect", "postgresql", "--schema", "./src/server/platform/db/tables/*.ts"];
    const args = ["node_modules/drizzle-kit/bin.cjs", "generate", ...schema, "--out", relative(".", out)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const after = await readdir(out);
    await rm(out, { recursive: true });
    expect(stdout).toContain("No schema changes");
    expect(after).toEqual(before);
  });
});
