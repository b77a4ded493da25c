import { globSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { percentOf, runMutants, scoreOf } from "#scripts/mutate/run-mutants.ts";
import { recordScores } from "#scripts/mutate/scores.ts";
import type { CampaignResult } from "#server/testing/attack.ts";

const MIN_PERCENT = 92;
/** Of each file. */
const MIN_USE_CASE_PERCENT = 80;
const WRITES = /\b(writeTenant|transaction)[(<]/;

/** Mutation testing of the whole domain by its own tests: the score of each folder goes to docs/mutation.md. */
export async function mutateDomain(): Promise<CampaignResult> {
  const mutants = await runMutants("src/domain");
  const folders = Map.groupBy(mutants, ({ fileName }) => relative(process.cwd(), dirname(fileName)));
  const files = Map.groupBy(mutants, ({ fileName }) => relative(process.cwd(), fileName));
  const whole = scoreOf(mutants);
  recordScores(new Map([...folders].map(([folder, inside]) => [folder, scoreOf(inside)])));
  const percent = percentOf(whole);
  const uncovered = [...files].filter(([, inside]) => {
    const score = scoreOf(inside);
    return score.mutants > 0 && score.withoutTest === score.mutants;
  });
  return {
    figures: `${whole.killed} of ${whole.mutants} mutants killed (${percent.toFixed(1)} %)`,
    differences: [
      ...(percent < MIN_PERCENT ? [`under ${MIN_PERCENT} %`] : []),
      ...uncovered.map(([path]) => `${path} has no test`),
    ],
  };
}

/** Mutation testing of each use case of the server that writes, with its database: its score goes to docs/mutation.md. */
export async function mutateUseCases(): Promise<CampaignResult> {
  const paths = globSync("src/server/features/**/*.ts").filter(
    (path) => !path.endsWith(".test.ts") && WRITES.test(readFileSync(path, "utf8")),
  );
  const differences: string[] = [];
  let killed = 0;
  let mutants = 0;
  for (const path of paths.toSorted()) {
    const score = scoreOf(await runMutants(path));
    const percent = percentOf(score);
    recordScores(new Map([[path, score]]));
    console.log(`  ${path}: ${percent.toFixed(1)} %`);
    if (percent < MIN_USE_CASE_PERCENT) differences.push(`${path} is under ${MIN_USE_CASE_PERCENT} %`);
    killed += score.killed;
    mutants += score.mutants;
  }
  return { figures: `${killed} of ${mutants} mutants of ${paths.length} use cases killed`, differences };
}
