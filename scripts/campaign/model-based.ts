import { migrateProduct } from "#server/migrate.ts";
import { startEmbeddedPostgres } from "#server/platform/db/embedded.ts";
import type { CampaignResult } from "#server/testing/attack.ts";
import { explore } from "#server/testing/model-based/explore.ts";
import { openSystem } from "#server/testing/model-based/system.ts";

const STEPS = Number(process.env["MODEL_STEPS"] ?? 10_000);
const SEQUENCE_LENGTH = 100;

/** Random steps of companies, people, the clock and the support, compared with the model after each. */
export async function runRandomSteps(dataDir: string): Promise<CampaignResult> {
  const log = { info: () => undefined, warn: console.warn };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  await migrateProduct(postgres.ownerUrl, { servingUrl: postgres.url });
  const system = await openSystem(postgres.url);
  const seed = Number(process.env["MODEL_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
  const { steps, sequences, difference } = await explore(system, {
    seed,
    steps: STEPS,
    sequenceLength: SEQUENCE_LENGTH,
    onDifference: (sequence) =>
      console.log(`  A sequence of ${sequence.split("\n").length} lines differs; looking for a shorter one`),
    onSequence: (progress) => {
      if (progress.sequences % 10 === 0)
        console.log(`  ${progress.steps} steps in ${progress.sequences} sequences`);
    },
  });
  await system.close();
  await postgres.stop();
  return {
    figures: `${steps} steps in ${sequences} sequences, seed ${seed}`,
    differences: difference === null ? [] : [difference],
  };
}
