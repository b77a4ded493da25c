import type { Config } from "#server/config.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import type { Log } from "./embedded-place.ts";

type Settings = Pick<Config, "databaseUrl" | "databaseOwnerUrl" | "dataDir">;
export type OwnDatabase = { url: string; ownerUrl: string };

/** Works on the database of the settings, whoever else uses it; the embedded one is started if it does not run. */
export async function onOwnDatabase<Result>(
  { databaseUrl, databaseOwnerUrl, dataDir }: Settings,
  log: Log,
  work: (urls: OwnDatabase) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl !== undefined) return work({ url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}
