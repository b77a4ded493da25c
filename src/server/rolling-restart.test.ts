import { expect, onTestFinished, test } from "vitest";
import { useDatabase } from "#server/testing/product.ts";
import { restartUnderLoad } from "#server/testing/load/rolling.ts";
import { newDataDir } from "#server/testing/server-process.ts";

const databaseUrl = useDatabase();

// `npm run campaign -- restarts` does the same with three processes, for longer.
test("two processes restarted one by one fail no read, no write and no live stream", async () => {
  const { dataDir, remove } = await newDataDir();
  onTestFinished(remove);
  const options = { databaseUrl: databaseUrl(), dataDir, processes: 2, rounds: 1 };
  const { restarts, writes, reads, differences } = await restartUnderLoad(options);
  expect(differences).toEqual([]);
  expect(restarts).toBe(2);
  expect(writes).toBeGreaterThan(50);
  expect(reads).toBeGreaterThan(50);
}, 600_000);
