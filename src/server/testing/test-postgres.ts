import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { migrateProduct } from "#server/migrate.ts";
import { findFolders } from "#server/platform/db/embedded-folders.ts";
import { startEmbeddedPostgres, withDatabase } from "#server/platform/db/embedded.ts";
import { createDatabase, TEMPLATE, withClient } from "./databases.ts";

export type TestPostgres = {
  urls: Record<"url" | "ownerUrl" | "adminUrl", string>;
  stop: () => Promise<void>;
};

/** The cached migrated cluster, named by a digest of its inputs (ADR 0076). */
const KEPT = ".cache/test-postgres";
const CLUSTER_INPUTS = [
  "src/server/platform/{db,queue}/**/*",
  "src/server/{migrate,tasks}.ts",
  "package-lock.json",
];
const quiet = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) };
const exec = promisify(execFile);

/** The variable of the server's URLs, for the runs of tests that share the server of their parent (scripts/mutate). */
const SHARED = "TEST_POSTGRES";
const urlsSchema = z.object({ url: z.string(), ownerUrl: z.string(), adminUrl: z.string() });

/** Starts a PostgreSQL whose template is migrated, unless a parent process has one. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const shared = process.env[SHARED];
  if (shared !== undefined) {
    return { urls: urlsSchema.parse(JSON.parse(shared)), stop: () => Promise.resolve() };
  }
  const dataDir = await mkdtemp(join(tmpdir(), "renfort-test-"));
  // As root, PostgreSQL runs as another user, in this folder.
  await chmod(dataDir, 0o711);
  await putMigratedCluster(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { url, ownerUrl, adminUrl } = postgres;
  // Autovacuum would change the plans and the order of rows in the middle of a test.
  await withClient(adminUrl, async (client) => {
    await client.query("alter system set autovacuum = off");
    await client.query("select pg_reload_conf()");
  });
  await moveDatabaseClock(postgres, Number(process.env["TEST_AHEAD_MS"] ?? 0));
  return {
    urls: { url, ownerUrl, adminUrl },
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same server for the processes that this one starts. */
export function shareTestPostgres({ urls }: TestPostgres): void {
  process.env[SHARED] = JSON.stringify(urls);
}

/** Puts in an empty data folder the cluster that a first start would make, with its database migrated, and a template of it. */
export async function putMigratedCluster(dataDir: string): Promise<void> {
  const { cluster } = await findFolders(dataDir, quiet);
  const kept = join(KEPT, digest());
  if (existsSync(kept)) return copy(kept, cluster);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { url, ownerUrl, adminUrl } = postgres;
  await migrateProduct(ownerUrl, { servingUrl: url });
  await createDatabase(adminUrl, TEMPLATE, basename(new URL(url).pathname));
  await postgres.stop();
  await mkdir(KEPT, { recursive: true });
  // Not the copy that a concurrent run is making.
  const outdated = (await readdir(KEPT)).filter((name) => !name.startsWith(digest()));
  for (const name of outdated) await rm(join(KEPT, name), { recursive: true, force: true });
  const unfinished = `${kept}.${process.pid}`;
  await copy(cluster, unfinished);
  // A concurrent run may have cached its own.
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }));
}

/**
 * In a run at another date, `now()` of every test's database is ahead too: a schema between `public`, where migrations create,
 * and PostgreSQL's own.
 */
async function moveDatabaseClock(
  { url, ownerUrl, adminUrl }: TestPostgres["urls"],
  aheadMs: number,
): Promise<void> {
  if (aheadMs === 0) return;
  await addClockAhead(withDatabase(adminUrl, TEMPLATE), aheadMs);
  await withClient(withDatabase(adminUrl, TEMPLATE), async (client) => {
    for (const { username } of [url, ownerUrl, adminUrl].map((one) => new URL(one))) {
      await client.query(`alter role ${username} set search_path = public, test_clock, pg_catalog`);
    }
  });
  // pg-boss's clock calls `pg_catalog.now()`; this one calls `now()`, which is ahead already.
  const { setQueueClock } = await import("./clocks.ts");
  await withClient(withDatabase(ownerUrl, TEMPLATE), (client) => setQueueClock(client, 0, []));
}

/** Sets `now()` ahead in a migrated database. Those made from the template have it; `moveDatabaseClock` sets the path of the roles. */
export async function addClockAhead(
  databaseUrl: string,
  aheadMs = Number(process.env["TEST_AHEAD_MS"] ?? 0),
): Promise<void> {
  if (aheadMs === 0) return;
  await withClient(databaseUrl, async (client) => {
    await client.query("create schema test_clock; grant usage on schema test_clock to public");
    for (const name of ["now", "clock_timestamp"]) {
      await client.query(`create function test_clock.${name}() returns timestamptz language sql stable
        as $$ select pg_catalog.${name}() + interval '${aheadMs} milliseconds' $$`);
    }
    // Defaults were bound to `pg_catalog.now()` when their columns were created; a role that finds `test_clock` first reads it whole.
    const { rows } = await client.query<{ table: string; column: string }>(`select table_name as "table",
      column_name as "column" from information_schema.columns
      where table_schema = 'public' and column_default in ('now()', 'pg_catalog.now()')`);
    for (const { table, column } of rows) {
      await client.query(`alter table "${table}" alter "${column}" set default test_clock.now()`);
    }
  });
}

async function copy(from: string, to: string): Promise<void> {
  await exec("cp", ["-a", from, to]);
}

function digest(): string {
  const hash = createHash("sha256").update(process.platform);
  const files = globSync(CLUSTER_INPUTS, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".test.ts"))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const path of files.toSorted()) {
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
