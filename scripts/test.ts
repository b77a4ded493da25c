import { existsSync, readFileSync, rmSync } from "node:fs";
import * as z from "zod/mini";
import { buildWeb } from "./build-web.ts";
import { ensureChromium } from "./chromium.ts";
import { runNode } from "./run.ts";

const UNIT_REPORT = ".cache/reports/vitest.json";
const BROWSER_REPORT = ".cache/reports/playwright.json";
type Totals = { passed: number; failed: number; skipped: number };

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

// `npm test -- login` runs the tests whose file name holds that word.
const filter = process.argv.slice(2);
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });
const env = { CHROMIUM_PATH: ensureChromium() };
await buildWeb();
const codes = [
  await runNode(
    ["node_modules/vitest/vitest.mjs", "run", ...filter, ...(filter[0] ? ["--passWithNoTests"] : [])],
    env,
  ),
  await runNode(
    [
      "node_modules/@playwright/test/cli.js",
      "test",
      ...filter,
      ...(filter[0] ? ["--pass-with-no-tests"] : []),
    ],
    env,
  ),
];

const [units, journeys] = [unitTotals(), browserTotals()];
const passed = units.passed + journeys.passed;
const failed = units.failed + journeys.failed;
const skipped = units.skipped + journeys.skipped;
const isGood = failed === 0 && passed > 0 && codes.every((code) => code === 0);
if (skipped > 0) console.log(`${skipped} skipped`);
if (!isGood && failed === 0) console.log("No test failed, but a runner stopped with an error: see above.");
console.log(`${passed} passed, ${failed} failed`);
process.exit(isGood ? 0 : 1);

function unitTotals(): Totals {
  const report = read(UNIT_REPORT, unitReport);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that does not even load has no test to count.
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.length,
  );
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
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped: left };
}

function read<Schema extends z.ZodMiniType>(path: string, schema: Schema): z.output<Schema> | undefined {
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}
