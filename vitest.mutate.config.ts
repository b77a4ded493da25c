import { defineConfig } from "vitest/config";

/** The test files to run, from scripts/mutate/run-mutants.ts; those of the domain need no database. */
const tests = process.env["MUTATION_TESTS"] ?? "src/domain/**/*.test.ts";

export default defineConfig({
  test: {
    include: [tests],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...(tests.startsWith("src/server") && {
      globalSetup: ["src/server/testing/global-setup.ts"],
      setupFiles: ["src/server/testing/shared-worker.ts"],
    }),
  },
});
