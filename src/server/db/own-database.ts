import type { Config } from "#server/config.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import type { Log } from "./embedded-place.ts";

type Settings = Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">;

/** Works on the database of the settings, whoever else uses it; the embedded one is started if it does not run. */
export async function onOwnDatabase<Result>(
  { databaseUrl, databaseDirectUrl, dataDir }: Settings,
  log: Log,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const given = databaseDirectUrl ?? databaseUrl;
  if (given !== undefined) return work(given);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
