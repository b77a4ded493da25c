import { parseArgs } from "node:util";
import { percentOf, runMutants, scoreOf } from "#scripts/mutate/run-mutants.ts";
import { recordScores } from "#scripts/mutate/scores.ts";

// `npm run mutate -- src/domain/engagements/hours.ts` changes the code of a file or folder, and prints the changes that no
// test notices; `--record` also writes its line in docs/mutation.md, and `--tests GLOB` runs these test files instead of its
// folder's. What earlier runs have found is kept until the file or its tests change; `--fresh` forgets it.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: "boolean" }, fresh: { type: "boolean" }, tests: { type: "string" } },
});
if (positionals.length === 0) {
  console.error("Give a file or a folder: npm run mutate -- src/domain/engagements/hours.ts");
  process.exit(1);
}
for (const path of positionals) {
  const score = scoreOf(await runMutants(path, { tests: values.tests, isFresh: values.fresh }));
  console.log(
    `${path}: ${score.killed} of ${score.mutants} mutants killed (${percentOf(score).toFixed(1)} %)`,
  );
  if (values.record === true) recordScores(new Map([[path, score]]));
}
