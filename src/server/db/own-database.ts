import type { Config } from "#server/config.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import type { Log } from "./embedded-place.ts";

type Settings = Pick<Config, "databaseUrl" | "databaseOwnerUrl" | "dataDir">;
export type DatabaseUrls = { url: string; ownerUrl: string };

/** Runs a function on the configured database; starts the embedded one if needed. */
export async function onConfiguredDatabase<Result>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Settings,
  log: Log,
  work: (urls: DatabaseUrls) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return work({ url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}
