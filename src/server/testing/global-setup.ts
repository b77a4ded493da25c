import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { migrateProduct } from "#server/migrate.ts";
import { findFolders } from "#server/platform/db/embedded-folders.ts";
import { startEmbeddedPostgres, withDatabase } from "#server/platform/db/embedded.ts";
import { createDatabase, TEMPLATE, withClient } from "./databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { url: string; ownerUrl: string; adminUrl: string };
  }
}

/** The cached migrated cluster, named by a digest of its inputs (ADR 0076). */
const KEPT = ".cache/test-postgres";
const CLUSTER_INPUTS = ["src/server/{db,queue}/**/*", "package-lock.json"];
const quiet = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) };
const exec = promisify(execFile);

let stop: (() => Promise<void>) | undefined;

export async function setup(project: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "renfort-test-"));
  // As root, PostgreSQL runs as another user, in this folder.
  await chmod(dataDir, 0o711);
  const { cluster } = await findFolders(dataDir, quiet);
  const kept = join(KEPT, digest());
  if (!existsSync(kept)) await makeCluster(dataDir, { cluster, kept });
  else await copy(kept, cluster);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { url, ownerUrl, adminUrl } = postgres;
  await moveDatabaseClock(postgres, Number(process.env["TEST_AHEAD_MS"] ?? 0));
  project.provide("postgres", { url, ownerUrl, adminUrl });
  stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

export async function teardown(): Promise<void> {
  await stop?.();
}

async function makeCluster(dataDir: string, { cluster, kept }: Record<"cluster" | "kept", string>) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { url, ownerUrl, adminUrl } = postgres;
  await createDatabase(adminUrl, TEMPLATE, "template1");
  await migrateProduct(withDatabase(ownerUrl, TEMPLATE), { servingUrl: url });
  await postgres.stop();
  await mkdir(KEPT, { recursive: true });
  for (const name of await readdir(KEPT)) await rm(join(KEPT, name), { recursive: true, force: true });
  const unfinished = `${kept}.${process.pid}`;
  await copy(cluster, unfinished);
  // A concurrent run may have cached its own.
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true }));
}

type Urls = Record<"url" | "ownerUrl" | "adminUrl", string>;

/** In a run at another date, `now()` of every test's database is ahead too: a schema before PostgreSQL's own in the search path. */
async function moveDatabaseClock({ url, ownerUrl, adminUrl }: Urls, aheadMs: number): Promise<void> {
  if (aheadMs === 0) return;
  await withClient(withDatabase(adminUrl, TEMPLATE), async (client) => {
    await client.query("create schema test_clock; grant usage on schema test_clock to public");
    for (const name of ["now", "clock_timestamp"]) {
      await client.query(`create function test_clock.${name}() returns timestamptz language sql stable
        as $$ select pg_catalog.${name}() + interval '${aheadMs} milliseconds' $$`);
    }
    for (const { username } of [url, ownerUrl, adminUrl].map((one) => new URL(one))) {
      await client.query(`alter role ${username} set search_path = test_clock, pg_catalog, public`);
    }
  });
  const { setQueueClock } = await import("./clocks.ts");
  await withClient(withDatabase(ownerUrl, TEMPLATE), (client) => setQueueClock(client, aheadMs, []));
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
