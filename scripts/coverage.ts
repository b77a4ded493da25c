import { globSync, readFileSync, writeFileSync } from "node:fs";
import { isTest, sentenceFaults, tagFaults } from "#scripts/coverage/coverage-faults.ts";
import { coveragePage } from "#scripts/coverage/coverage-page.ts";
import { statements } from "#scripts/coverage/statements.ts";
import { taggedTests } from "#scripts/coverage/tagged-tests.ts";

const paths = globSync(["*.ts", "{src,e2e,scripts}/**/*.{ts,tsx,css,mjs,html,sql}"]).toSorted();
const files = new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
const spec = readFileSync("docs/spec.md", "utf8");
const stated = statements(spec);
const read = [...files]
  .filter(([path]) => isTest(path))
  .map(([path, text]) => ({ path, ...taggedTests(path, text) }));
const tests = read.flatMap((file) => file.tests);

writeFileSync("docs/coverage.md", coveragePage(spec, stated, tests));
const faults = [
  ...tagFaults(stated, tests),
  ...read.flatMap(({ path, stray }) => stray.map((tag) => `${path}: ${tag} stands above no test`)),
  ...sentenceFaults(spec, files),
];
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? "Every statement of the specification has its test."
    : `${faults.length} to fix in src/ or the tests.`,
);
process.exit(faults.length === 0 ? 0 : 1);
