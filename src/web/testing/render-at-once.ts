import React from "react";
import { flushSync } from "react-dom";
import { beforeEach } from "vitest";
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

// The test files share their modules: the package registers this itself only for the first one.
beforeEach(cleanup);
