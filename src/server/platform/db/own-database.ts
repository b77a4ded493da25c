import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/platform/config/config.ts";
import { assertOneDatabase, describeDatabase } from "./database-identity.ts";
import type { PlainLog } from "./embedded-folders.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

type Settings = Pick<Config, "databaseUrl" | "databaseOwnerUrl" | "databaseDirectUrl" | "dataDir">;
/** For a restoration: whether it creates the embedded database where there is none. */
type Creation = { createsDatabase?: boolean };
type ConfiguredDatabase = { url: string; ownerUrl: string; accounts: number };

/**
 * Runs a command on the configured database, which it names first; starts the embedded one if it exists and does not
 * run. A command creates none, unless asked to: an empty one would hide that the settings were not found.
 */
export async function onConfiguredDatabase<Result>(
  settings: Settings & Creation,
  log: PlainLog,
  work: (database: ConfiguredDatabase) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir, createsDatabase } = settings;
  const run = async (url: string, ownerUrl: string) => {
    const { description, accounts } = await describeDatabase(ownerUrl);
    log.info(`Database: ${description}.`);
    return work({ url, ownerUrl, accounts });
  };
  if (databaseUrl !== undefined) {
    await assertOneDatabase({
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      DATABASE_DIRECT_URL: databaseDirectUrl,
    });
    return run(databaseUrl, databaseOwnerUrl ?? databaseUrl);
  }
  if (createsDatabase !== true && !existsSync(join(dataDir, "postgres", "cluster"))) {
    const hint = createsDatabase === false ? " On a new machine, --force creates it there." : "";
    throw new Error(
      `No database: DATABASE_URL is not set, and ${dataDir} has none. The settings are read from the environment, .env or /etc/renfort.env.${hint}`,
    );
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await run(postgres.url, postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}
