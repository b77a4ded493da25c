import { expect, onTestFinished, test } from "vitest";
import { restartAfterKills } from "#server/testing/load/kills.ts";
import { newDataDir } from "#server/testing/server-process.ts";
import { putMigratedCluster } from "#server/testing/test-postgres.ts";

const KILLS = 2;

// `npm run campaign` does the same hundreds of times.
test("no acknowledged write is lost or duplicated when the process and its database are killed", async () => {
  const { dataDir, remove } = await newDataDir();
  onTestFinished(remove);
  await putMigratedCluster(dataDir);
  const { writes, restarts, differences } = await restartAfterKills({
    dataDir,
    kills: KILLS,
    postgresEvery: 2,
  });
  expect(differences).toEqual([]);
  expect(restarts).toHaveLength(KILLS);
  expect(writes).toBeGreaterThan(10 * KILLS);
}, 600_000);
