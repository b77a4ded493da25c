import { basename } from "node:path";
import { defineConfig } from "vitest/config";
import { type TestSpecification, BaseSequencer } from "vitest/node";

/** The changed path and its test files, from scripts/mutate/run-mutants.ts; those of the domain need no database. */
const { MUTATION_TESTS: tests = "src/domain/**/*.test.ts", MUTATED_PATH: path = "" } = process.env;
const ownTest = basename(path).replace(/\.ts$/, ".test.ts");

/** A change is found by the first test that fails: the file's own tests come first. */
class LikelyTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOwn = ({ moduleId }: TestSpecification) => basename(moduleId) === ownTest;
    return files.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  }
}

export default defineConfig({
  test: {
    include: [tests],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each change has a process of its own; its test files load the product once.
    isolate: false,
    sequence: { sequencer: LikelyTestsFirst },
    ...(tests.includes("src/server") && {
      globalSetup: ["src/server/testing/global-setup.ts"],
      setupFiles: [
        "src/server/testing/shared-worker.ts",
        "scripts/mutate/hooks-of-tests.ts",
        "scripts/mutate/read-each-time.ts",
      ],
    }),
  },
});
