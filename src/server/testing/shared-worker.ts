import { afterAll, vi } from "vitest";

// The files of a worker share their modules: what one puts in their place must not meet the next.
afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
