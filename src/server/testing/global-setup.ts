import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres, withDatabase } from "#server/db/embedded.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { createDatabase, TEMPLATE } from "./databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The tests' own PostgreSQL server, as each of its roles. */
    postgres: { url: string; ownerUrl: string; adminUrl: string };
  }
}

const quiet = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) };

let stop: (() => Promise<void>) | undefined;

/** One real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "renfort-test-"));
  // Root's stand-in runs PostgreSQL in this folder: all of it goes with the folder.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { url, ownerUrl, adminUrl } = postgres;
  await createDatabase(adminUrl, TEMPLATE, "template1");
  await migrateDatabase(withDatabase(ownerUrl, TEMPLATE), { servingUrl: url });
  project.provide("postgres", { url, ownerUrl, adminUrl });
  stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Stops what `setup` started. */
export async function teardown(): Promise<void> {
  await stop?.();
}
