import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { shareTestPostgres, startTestPostgres } from "#server/testing/test-postgres.ts";

/** How many mutants of a file or folder the tests noticed. */
export type Score = { mutants: number; killed: number; withoutTest: number };

type Mutant = { fileName: string; status: string };

/** The part of the mutants that the tests killed, in hundredths; NaN without mutants. */
export function percentOf({ mutants, killed }: Score): number {
  return (killed / mutants) * 100;
}

/**
 * `files` are those to change of a folder, all by default; `tests` the test files to run instead of its own; `isFresh` forgets
 * what earlier runs have found.
 */
export type MutationOptions = {
  files?: readonly string[];
  tests?: string | undefined;
  isFresh?: boolean | undefined;
};

/**
 * Changes the code of a file or folder, one operator or value at a time, and runs the tests named, or its own: those of the
 * domain for the domain, elsewhere those of its folder. Prints the changes that no test noticed.
 * In a folder, what runs once as a module loads is left as it is: each of these changes needs every test again, which would
 * take six times longer. What was found is kept until the file or the tests that reach it change.
 */
export async function runMutants(path: string, options: MutationOptions = {}): Promise<Mutant[]> {
  const postgres = path.startsWith("src/domain") ? undefined : await startTestPostgres();
  if (postgres) shareTestPostgres(postgres);
  try {
    return await new Stryker(settingsFor(path, options)).runMutationTest();
  } finally {
    await postgres?.stop();
  }
}

function settingsFor(path: string, { files, tests, isFresh = false }: MutationOptions) {
  const isFile = statSync(path).isFile();
  const isDomain = path.startsWith("src/domain");
  const folder = isDomain ? "src/domain" : isFile ? dirname(path) : path;
  // Read by vitest.mutate.config.ts, in the processes of Stryker.
  process.env["MUTATION_TESTS"] = tests ?? `${folder}/**/*.test.ts`;
  return {
    mutate: [
      ...(files ?? [isFile ? path : `${path}/**/*.ts`]),
      "!src/**/*.test.ts",
      "!src/**/testing{,/**/*}.ts",
    ],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutate/ignore-documented.ts"],
    ignorers: ["documented"],
    vitest: { configFile: "vitest.mutate.config.ts" },
    coverageAnalysis: "perTest",
    ignoreStatic: !isFile,
    concurrency: isDomain ? availableParallelism() : 1,
    disableTypeChecks: false,
    reporters: ["clear-text"],
    clearTextReporter: { reportTests: false, allowColor: false },
    incremental: true,
    incrementalFile: `.cache/mutants/${path.replaceAll("/", ".")}.json`,
    force: isFresh,
    // A machine that does other work is slow, not wrong.
    dryRunTimeoutMinutes: 60,
    timeoutMS: isDomain ? 5_000 : 60_000,
    tempDirName: ".cache/stryker",
    ignorePatterns: [
      "**",
      "!src/**",
      "!vitest.mutate.config.ts",
      "!scripts/mutate/{hooks-of-tests,kept-thread,read-each-time}.ts",
      "!package{,-lock}.json",
      "!docs/*.json",
    ],
  } satisfies ConstructorParameters<typeof Stryker>[0];
}

export function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  // An error is a file that fails outside of its tests, as when a product answered what its contract does not declare.
  const killed = count("Killed", "Timeout", "RuntimeError");
  const withoutTest = count("NoCoverage");
  return { mutants: killed + withoutTest + count("Survived"), killed, withoutTest };
}
