import { vi } from "vitest";

// Stryker runs for a change the tests that reach it. A prepared read builds its SQL once for each connection: only the first
// test would reach the changes of its conditions.
vi.mock("#server/platform/db/tenant-write.ts", async (importOriginal) => ({
  ...(await importOriginal<object>()),
  preparedRead:
    (name: string, build: (tx: unknown) => { prepare: (name: string) => PreparedQuery }) =>
    (tx: unknown, values: unknown) =>
      build(tx).prepare(name).execute(values),
}));

type PreparedQuery = { execute: (values: unknown) => unknown };
