import { dirname, relative } from "node:path";
import { percentOf, runMutants, scoreOf } from "#scripts/mutate/run-mutants.ts";
import { recordScores } from "#scripts/mutate/scores.ts";
import type { Outcome } from "#server/testing/attack.ts";

const MIN_PERCENT = 92;

/** Mutation testing of the whole domain by its own tests: the score of each folder goes to docs/mutation.md. */
export async function mutateDomain(): Promise<Outcome> {
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
