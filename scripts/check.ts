import { globSync, readFileSync, rmSync } from "node:fs";
import { buildWeb } from "./build.ts";
import { runNode, secondsSince } from "./run.ts";

type Step = { name: string; run: () => Promise<number> };

const node = (...args: string[]): Step["run"] => {
  return () => runNode(args);
};
const steps: Step[] = [
  { name: "format", run: node("node_modules/oxfmt/bin/oxfmt", "--check") },
  {
    name: "lint",
    run: node("node_modules/oxlint/bin/oxlint", "--deny-warnings", "--report-unused-disable-directives"),
  },
  { name: "types", run: node("node_modules/typescript-7/bin/tsc", "-b") },
  {
    name: "architecture",
    run: node("node_modules/vitest/vitest.mjs", "run", "--project", "node", "architecture.test.ts"),
  },
  {
    name: "coverage of the specification",
    run: () => unchanged(["docs/coverage.md"], node("scripts/coverage.ts")),
  },
  { name: "dead code", run: node("node_modules/knip/bin/knip.js") },
  {
    name: "generated API",
    run: () => unchanged(["docs/openapi.json", "docs/openapi-candidates.json"], node("scripts/openapi.ts")),
  },
  {
    name: "generated migrations",
    run: () =>
      unchanged(
        ["src/server/platform/db/migrations/**"],
        node("node_modules/drizzle-kit/bin.cjs", "generate", "--name", "drift"),
      ),
  },
  { name: "licences", run: () => unchanged(["docs/licences.md"], node("scripts/licences.ts")) },
  { name: "script budgets", run: () => buildWeb().then(node("scripts/budgets.ts")) },
];

// `npm run check -- lint types` runs the steps of these names only.
const named = process.argv.slice(2);
const failed: string[] = [];
for (const { name, run } of steps.filter((step) => named.length === 0 || named.includes(step.name))) {
  console.log(`— ${name}`);
  const since = performance.now();
  const code = await run().catch((error: unknown) => {
    console.error(error);
    return 1;
  });
  if (code !== 0) failed.push(name);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${secondsSince(since)})\n`);
}
console.log(failed.length ? `Failed: ${failed.join(", ")}.` : "All checks passed.");
process.exit(failed.length ? 1 : 0);

/** Generated files must be up to date: they are restored, and a difference is an error. */
async function unchanged(patterns: string[], generate: () => Promise<number>): Promise<number> {
  const before = contents(patterns);
  const code = await generate();
  const after = contents(patterns);
  const drifted = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  for (const path of drifted) {
    console.error(`${path} differs from what its source generates.`);
    if (!before.has(path)) rmSync(path);
  }
  return drifted.length ? 1 : code;
}

function contents(patterns: string[]): Map<string, string> {
  const files = globSync(patterns, { withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((file) => [
      `${file.parentPath}/${file.name}`,
      readFileSync(`${file.parentPath}/${file.name}`, "utf8"),
    ]),
  );
}
