import { globSync, readFileSync } from "node:fs";
import { coverageFaults } from "./coverage/coverage-faults.ts";

const NAMED = ["*.ts", "{src,e2e,scripts,docs}/**/*.{ts,tsx,css,mjs,md,html,sql}", ".ci/run", "README.md"];

const paths = globSync(NAMED, { exclude: ["docs/spec.md", "docs/coverage.md"] });
const faults = coverageFaults({
  spec: readFileSync("docs/spec.md", "utf8"),
  coverage: readFileSync("docs/coverage.md", "utf8"),
  files: new Map(paths.map((path) => [path, readFileSync(path, "utf8")])),
});
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? "Every statement of the specification has its test."
    : `${faults.length} to fix in docs/coverage.md, src/ or the tests.`,
);
process.exit(faults.length === 0 ? 0 : 1);
