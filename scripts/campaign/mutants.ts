import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type Score, percentOf, runMutants, scoreOf } from "#scripts/mutate/run-mutants.ts";
import { recordScores } from "#scripts/mutate/scores.ts";
import type { CampaignResult } from "#server/testing/attack.ts";

const MIN_PERCENT = 92;
/** Of each file. */
const MIN_USE_CASE_PERCENT = 80;
const FEATURES = "src/server/features";
/** The commands of `npm run account`, which suspends, closes and reactivates accounts and ends plans. */
const COMMANDS = "src/tools/accounts";
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

/**
 * Mutation testing of each use case of the server that writes, or of those in some folders and files, by the tests of its feature
 * and of the account command, with their database, which run once to find what they reach: the score of each file goes to
 * docs/mutation.md.
 */
export async function mutateUseCases(paths: readonly string[] = [FEATURES]): Promise<CampaignResult> {
  const useCases = globSync(
    paths.map((path) => (path.endsWith(".ts") ? path : join(path, "**/*.ts"))),
  ).filter((path) => !path.endsWith(".test.ts") && WRITES.test(readFileSync(path, "utf8")));
  if (useCases.length === 0) return { figures: "", differences: [`no use case in ${paths.join(", ")}`] };
  const features = Map.groupBy(useCases, (path) => /^src\/server\/features\/\w+/.exec(path)?.[0] ?? "");
  const scores = new Map<string, Score>();
  for (const [feature, files] of features) {
    const tests = `{${feature},${COMMANDS}}/**/*.test.ts`;
    const mutants = await runMutants(feature, { files, tests });
    const byFile = Map.groupBy(mutants, ({ fileName }) => relative(process.cwd(), fileName));
    for (const [path, inside] of byFile) scores.set(path, scoreOf(inside));
    recordScores(scores);
  }
  const total = [...scores.values()];
  const sum = (name: keyof Score) => total.reduce((count, score) => count + score[name], 0);
  return {
    figures: `${sum("killed")} of ${sum("mutants")} mutants of ${scores.size} use cases killed`,
    differences: [...scores]
      .filter(([, score]) => percentOf(score) < MIN_USE_CASE_PERCENT)
      .map(([path, score]) => `${path}: ${percentOf(score).toFixed(1)} %, under ${MIN_USE_CASE_PERCENT} %`),
  };
}
