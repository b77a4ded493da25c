import React from "react";
import { flushSync } from "react-dom";
import { afterAll, beforeEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react";

// The React of production has no `act`, with which `vitest-browser-react` waits for what it renders.
Object.assign(React, {
  async act(render: () => Promise<void>) {
    let rendered: Promise<void> | undefined;
    flushSync(() => {
      rendered = render();
    });
    await rendered;
  },
});

// The test files of a page share its modules: `vitest-browser-react` would clean up in the first one alone.
beforeEach(cleanup);

afterAll(async () => {
  await cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
