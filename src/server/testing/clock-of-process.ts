import { subscribe } from "node:diagnostics_channel";
import { ServerResponse } from "node:http";
import { moveClock } from "#testing/move-clock.ts";

// Preloaded before a program: shifts the clock of its process by what its run is ahead (`TEST_DATE=… npm test`, ADR 0076), or
// by its own setting, then by its parent's messages.
const { CLOCK_AHEAD_MS: ofProcess, TEST_AHEAD_MS: ofRun } = process.env;
let aheadMs = Number(ofProcess ?? ofRun ?? 0);
moveClock(() => aheadMs);
// Node takes the `Date` of its answers from a clock of its own.
subscribe("http.server.request.start", (started) => {
  if (typeof started !== "object" || started === null || !("response" in started)) return;
  if (started.response instanceof ServerResponse)
    started.response.setHeader("date", new Date().toUTCString());
});

if (ofProcess !== undefined) {
  process.on("message", (message) => {
    aheadMs = Number(message);
    process.send?.("moved");
  });
  // Waiting for messages does not keep the process running.
  process.channel?.unref();
}
