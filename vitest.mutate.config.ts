import { dirname } from "node:path";
import { defineConfig } from "vitest/config";
import { type TestSpecification, BaseSequencer } from "vitest/node";
import { keptThread } from "./scripts/mutate/kept-thread.ts";

/** From scripts/mutate/run-mutants.ts; the tests of the domain need no database. */
const { MUTATION_TESTS: tests = "src/domain/**/*.test.ts" } = process.env;
const isOfDomain = tests.startsWith("src/domain");

/** A change is found by the first test that fails: the tests of its file come first, then those of its folder. */
class LikelyTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Stryker names here the file of the change.
    const [changed = ""] = this.ctx.config.related ?? [];
    const distance = ({ moduleId }: TestSpecification) =>
      moduleId === changed.replace(/\.ts$/, ".test.ts") ? 0 : dirname(moduleId) === dirname(changed) ? 1 : 2;
    return files.toSorted((one, other) => distance(one) - distance(other));
  }
}

export default defineConfig({
  plugins: [
    {
      name: "kept-thread",
      // Stryker chooses among the pools of Vitest.
      configureVitest({ project }) {
        if (!isOfDomain) Object.assign(project.config, { pool: keptThread.name, poolRunner: keptThread });
      },
    },
  ],
  test: {
    include: [tests],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The test files of a change load the product once; on the server it serves many changes.
    isolate: false,
    sequence: { sequencer: LikelyTestsFirst },
    ...(!isOfDomain && {
      globalSetup: ["src/server/testing/global-setup.ts"],
      setupFiles: [
        "src/server/testing/shared-worker.ts",
        "scripts/mutate/hooks-of-tests.ts",
        "scripts/mutate/read-each-time.ts",
      ],
    }),
  },
});
