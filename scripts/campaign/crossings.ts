import { migrateProduct } from "#server/migrate.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import type { CampaignResult } from "#server/testing/attack.ts";
import { explore } from "#server/testing/crossings/explore.ts";
import { openSite } from "#server/testing/crossings/site.ts";

const STEPS = Number(process.env["CROSSINGS_STEPS"] ?? 10_000);
const STORY_LENGTH = 100;

/** Random stories of companies, people, the clock and the support, compared with the model after each step. */
export async function tellRandomStories(dataDir: string): Promise<CampaignResult> {
  const log = { info: () => undefined, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await migrateProduct(postgres.ownerUrl, { servingUrl: postgres.url });
  const site = await openSite(postgres.url);
  const seed = Number(process.env["CROSSINGS_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
  const { steps, stories, difference } = await explore(site, {
    seed,
    steps: STEPS,
    storyLength: STORY_LENGTH,
    onDifference: (story) =>
      console.log(`  A story of ${story.split("\n").length} lines differs; looking for a shorter one`),
    onStory: (played) => {
      if (played.stories % 10 === 0) console.log(`  ${played.steps} steps in ${played.stories} stories`);
    },
  });
  await site.close();
  await postgres.stop();
  return {
    figures: `${steps} steps in ${stories} stories, seed ${seed}`,
    differences: difference === null ? [] : [difference],
  };
}
