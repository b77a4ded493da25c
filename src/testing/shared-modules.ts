import { afterAll, vi } from "vitest";

// Test files share their modules: mocks must not leak into the next file.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
