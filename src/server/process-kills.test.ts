import { expect, onTestFinished, test } from "vitest";
import { restartAfterKills } from "#server/testing/load/kills.ts";
import { newDataDir } from "#server/testing/server-process.ts";

const KILLS = 10;

// `npm run campaign` does the same hundreds of times.
test("no acknowledged write is lost or duplicated when the process is killed ten times", async () => {
  const { dataDir, remove } = await newDataDir();
  onTestFinished(remove);
  const { writes, restarts, differences } = await restartAfterKills({
    dataDir,
    kills: KILLS,
    postgresEvery: 5,
  });
  expect(differences).toEqual([]);
  expect(restarts).toHaveLength(KILLS);
  expect(writes).toBeGreaterThan(10 * KILLS);
}, 600_000);
