import { readFileSync } from "node:fs";
import { coverageFaults } from "./coverage/coverage-faults.ts";
import { sourceFiles } from "./coverage/source-files.ts";

const faults = coverageFaults({
  spec: readFileSync("docs/spec.md", "utf8"),
  coverage: readFileSync("docs/coverage.md", "utf8"),
  files: sourceFiles(),
});
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? "Every statement of the specification has its test."
    : `${faults.length} to fix in docs/coverage.md, src/ or the tests.`,
);
process.exit(faults.length === 0 ? 0 : 1);
