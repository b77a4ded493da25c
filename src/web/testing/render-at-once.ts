import React from "react";
import { flushSync } from "react-dom";
import { beforeEach } from "vitest";

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
