import { migrateProduct } from "#server/migrate.ts";
import { explore } from "#server/testing/crossings/explore.ts";
import { openSite } from "#server/testing/crossings/site.ts";

// Run as a process by the upgrade rehearsal, from the sources of the previous release: migrates a database, and plays
// random stories on it.
const STORY_LENGTH = 100;
const [ownerUrl = "", servingUrl = "", steps = "", seed = ""] = process.argv.slice(2);

await migrateProduct(ownerUrl, { servingUrl });
const site = await openSite(servingUrl);
const played = await explore(site, { seed: Number(seed), steps: Number(steps), storyLength: STORY_LENGTH });
await site.close();
process.stdout.write(`${JSON.stringify(played)}\n`);
if (played.difference !== null) process.exitCode = 1;
