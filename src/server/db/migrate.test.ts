import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { connect } from "#server/db/client.ts";
import { createLog } from "#server/log.ts";
import { createDatabase, dropDatabase } from "#server/testing/databases.ts";
import { withDatabase } from "./embedded.ts";
import { isReady, migrateDatabase } from "./migrate.ts";

const server = inject("postgresUrl");
const names = Array.from({ length: 2 }, () => `empty_${randomUUID().replaceAll("-", "")}`);
const [raced = "", waiting = ""] = names;

beforeAll(async () => {
  for (const name of names) await createDatabase(server, name, "template0");
});
afterAll(async () => {
  for (const name of names) await dropDatabase(server, name);
});

async function query(name: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: withDatabase(server, name) });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows;
  } finally {
    await client.end();
  }
}

describe("migrating", () => {
  test("by six processes at once on an empty database happens once", async () => {
    await Promise.all(Array.from({ length: 6 }, () => migrateDatabase(withDatabase(server, raced))));
    const applied = await query(raced, "select count(*)::int as n from drizzle.__drizzle_migrations");
    expect(applied).toEqual([{ n: (await readdir("src/server/db/migrations")).length }]);
    await migrateDatabase(withDatabase(server, raced));
    expect(await query(raced, "select count(*)::int as n from drizzle.__drizzle_migrations")).toEqual(
      applied,
    );
  });

  test("makes the database ready, which it was not", async () => {
    const db = connect(withDatabase(server, waiting), createLog("silent"));
    expect(await isReady(db)).toBe(false);
    await migrateDatabase(withDatabase(server, waiting));
    expect(await isReady(db)).toBe(true);
    await db.$client.end();
  });
});

describe("the migrations", () => {
  test("make exactly what the tables declare", async () => {
    const out = await mkdtemp(join(tmpdir(), "renfort-drift-"));
    await cp("src/server/db/migrations", out, { recursive: true });
    const before = await readdir(out);
    const schema = ["--dialect", "postgresql", "--schema", "./src/server/db/tables/*.ts"];
    const args = ["node_modules/drizzle-kit/bin.cjs", "generate", ...schema, "--out", relative(".", out)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const after = await readdir(out);
    await rm(out, { recursive: true });
    expect(stdout).toContain("No schema changes");
    expect(after).toEqual(before);
  });
});
