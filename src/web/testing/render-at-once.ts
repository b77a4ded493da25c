import React from "react";
import { flushSync } from "react-dom";
import { beforeAll, beforeEach } from "vitest";
import { page } from "vitest/browser";

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

// Imported once `act` exists. The test files share their modules: the package removes what it rendered only in the first one.
const { cleanup } = await import("vitest-browser-react");
beforeEach(cleanup);
// The size of a phone, as at the start of the first file.
beforeAll(() => page.viewport(414, 896));
