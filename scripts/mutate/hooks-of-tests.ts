import { type RunnerTestCase, type RunnerTestSuite, beforeAll, inject } from "vitest";

// Stryker runs for a change the tests that reach it, and every test for a change that runs outside of a test: what a file
// prepares in `beforeAll`, once for all, would make it run every test. What hooks reach belongs here to the test before them,
// or to the first of its file.
const SEPARATOR = inject("testNameSeparator");

if (inject("mode") === "dry-run") {
  // What the modules of a file run as they load belongs to no test.
  let testId: string | undefined;
  Object.defineProperty(Reflect.get(globalThis, inject("globalNamespace")), "currentTestId", {
    configurable: true,
    get: () => testId,
    set(next: string | undefined) {
      testId = next ?? testId;
    },
  });
  // oxlint-disable-next-line no-empty-pattern -- Vitest wants a pattern there.
  beforeAll(({}, suite) => {
    const first = firstTestOf(suite);
    testId = first && `${first.file.filepath}#${namesOf(first).join(SEPARATOR).trim()}`;
  });
}

function firstTestOf(suite: RunnerTestSuite): RunnerTestCase | undefined {
  for (const task of suite.tasks) {
    const first = task.type === "suite" ? firstTestOf(task) : task;
    if (first) return first;
  }
  return undefined;
}

/** As Stryker names a test: its name after those of its suites, the file excepted. */
function namesOf({ name, suite }: { name: string; suite?: RunnerTestSuite | undefined }): string[] {
  return suite ? [...namesOf(suite), name] : [name];
}

declare module "vitest" {
  interface ProvidedContext {
    mode: "dry-run" | "mutant";
    mutantActivation: "static" | "runtime";
    globalNamespace: string;
    testNameSeparator: string;
  }
}
