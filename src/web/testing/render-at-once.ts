import React from "react";
import { flushSync } from "react-dom";

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
