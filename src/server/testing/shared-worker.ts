import { afterAll, vi } from "vitest";

// The test files of a worker share their modules: mocks must not leak into the next file.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
