import { migrateProduct } from "#server/migrate.ts";
import { explore } from "#server/testing/model-based/explore.ts";
import { openSystem } from "#server/testing/model-based/system.ts";

// Run as a process by the upgrade rehearsal, from the sources of the previous release: migrates a database, and runs
// random sequences of steps on it.
const SEQUENCE_LENGTH = 100;
const [ownerUrl = "", servingUrl = "", steps = "", seed = ""] = process.argv.slice(2);

await migrateProduct(ownerUrl, { servingUrl });
const system = await openSystem(servingUrl);
const exploration = await explore(system, {
  seed: Number(seed),
  steps: Number(steps),
  sequenceLength: SEQUENCE_LENGTH,
});
await system.close();
process.stdout.write(`${JSON.stringify(exploration)}\n`);
if (exploration.difference !== null) process.exitCode = 1;
