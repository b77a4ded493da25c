import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { Stryker } from "@stryker-mutator/core";

/** How many mutants of a file or folder the tests noticed. */
export type Score = { mutants: number; killed: number; withoutTest: number };

type Mutant = { fileName: string; status: string };

/** The part of the mutants that the tests killed, in hundredths; NaN without mutants. */
export function percentOf({ mutants, killed }: Score): number {
  return (killed / mutants) * 100;
}

/**
 * Changes the code of a file or folder, one operator or value at a time, and runs the tests named, or its own: those of the
 * domain for the domain, those of its folder elsewhere. Prints the changes that no test noticed. In a folder, what runs once as a module
 * loads is left as it is: each of these changes needs every test again, which would take six times longer.
 */
export async function runMutants(path: string, tests?: string): Promise<Mutant[]> {
  const isFile = statSync(path).isFile();
  const isDomain = path.startsWith("src/domain");
  const folder = isDomain ? "src/domain" : isFile ? dirname(path) : path;
  // Read by vitest.mutate.config.ts, in the processes of Stryker.
  process.env["MUTATION_TESTS"] = tests ?? `${folder}/**/*.test.ts`;
  return new Stryker({
    mutate: [isFile ? path : `${path}/**/*.ts`, "!src/**/*.test.ts", "!src/**/testing{,/**/*}.ts"],
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
    tempDirName: ".cache/stryker",
    ignorePatterns: ["**", "!src/**", "!vitest.mutate.config.ts", "!package{,-lock}.json", "!docs/*.json"],
  }).runMutationTest();
}

export function scoreOf(mutants: readonly Mutant[]): Score {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const withoutTest = count("NoCoverage");
  return { mutants: killed + withoutTest + count("Survived"), killed, withoutTest };
}
