import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { buildWeb } from "./build.ts";
import { runNode } from "./run.ts";

const UNIT_REPORT = ".cache/reports/vitest.json";
const BROWSER_REPORT = ".cache/reports/playwright.json";
type Totals = { passed: number; failed: number; skipped: number };

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
});
const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

const STARTS_SERVER = /\b(startServer|restartAfterKills|rehearseUpgrade)\(/;

// `npm test -- login` runs the test files with that word in their path, and prepares only what these need.
// `TEST_DATE=2027-03-28T00:30:00Z npm test -- src/server` runs them as if at that instant, journeys apart.
const words = process.argv.slice(2);
const files = {
  node: testFiles("*.test.ts", "{src,scripts}/**/*.test.ts"),
  browser: testFiles("src/**/*.test.tsx"),
  journeys: testFiles("e2e/**/*.spec.ts"),
};
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });
const needsBrowser = files.browser.length > 0 || files.journeys.length > 0;
const env = {
  NODE_COMPILE_CACHE: resolve(".cache/compile"),
  ...(needsBrowser && { CHROMIUM_PATH: await chromiumPath() }),
};
const needsWeb = files.node.some((path) => STARTS_SERVER.test(readFileSync(path, "utf8")));
if (needsWeb || files.journeys.length > 0) await buildWeb();
const date = process.env["TEST_DATE"];
const dated = {
  NODE_OPTIONS: `--import ${import.meta.resolve("#server/testing/clock-of-process.ts")}`,
  TEST_AHEAD_MS: String(Date.parse(date ?? "") - Date.now()),
};
const projects = (["node", "browser"] as const).filter((name) => files[name].length > 0);
// In the whole run, a failed test is tried once more: what passes then is counted as passed, and named at the end.
const retries = words.length === 0 ? 1 : 0;
const codes: number[] = [];
if (projects.length > 0) {
  const args = projects.flatMap((name) => ["--project", name]);
  codes.push(
    await runNode(["node_modules/vitest/vitest.mjs", "run", ...args, `--retry=${retries}`, ...words], {
      ...env,
      ...(date !== undefined && dated),
    }),
  );
}
if (files.journeys.length > 0) {
  const args = ["test", `--retries=${retries}`, ...files.journeys];
  codes.push(await runNode(["node_modules/@playwright/test/cli.js", ...args], env));
}

const none: Totals = { passed: 0, failed: 0, skipped: 0 };
const units = projects.length > 0 ? unitTotals() : none;
const journeys = files.journeys.length > 0 ? browserTotals() : none;
const passed = units.passed + journeys.passed;
const failed = units.failed + journeys.failed;
const skipped = units.skipped + journeys.skipped;
const isGood = failed === 0 && passed > 0 && codes.every((code) => code === 0);
if (skipped > 0) console.log(`${skipped} skipped`);
if (codes.length === 0) console.log(`No test file has ${words.join(" or ")} in its path.`);
else if (!isGood && failed === 0)
  console.log("No test failed, but a runner stopped with an error: see above.");
console.log(`${passed} passed, ${failed} failed`);
process.exit(isGood ? 0 : 1);

function testFiles(...patterns: string[]): string[] {
  return globSync(patterns).filter((path) => words.length === 0 || words.some((word) => path.includes(word)));
}

/** Located only when needed, as this takes longer than many tests. */
async function chromiumPath(): Promise<string> {
  const { ensureChromium } = await import("./chromium.ts");
  return ensureChromium();
}

function unitTotals(): Totals {
  const report = read(UNIT_REPORT, unitReport);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that fails to load has no test to count.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.length,
  );
  // Repeated at the end, after the output of the journeys.
  for (const file of report.testResults) {
    if (file.status === "failed" && file.message) console.log(`Failed: ${file.name}\n${file.message}`);
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      if (failureMessages?.length) {
        const what = status === "failed" ? "Failed" : "Passed only at the second attempt";
        console.log(`${what}: ${file.name} › ${fullName}\n${failureMessages.join("\n")}`);
      }
    }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
}

function browserTotals(): Totals {
  const report = read(BROWSER_REPORT, browserReport);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped: left } = report.stats;
  if (flaky > 0) console.log(`${flaky} of the journeys passed only at the second attempt: see above.`);
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped: left };
}

function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): z.output<Schema> | undefined {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}
