import { moveClock } from "#testing/move-clock.ts";

// Preloaded before a program: shifts the clock of its process by what its run is ahead (`TEST_DATE=… npm test`, ADR 0076), or
// by its own setting, then by its parent's messages.
const { CLOCK_AHEAD_MS: ofProcess, TEST_AHEAD_MS: ofRun } = process.env;
let aheadMs = Number(ofProcess ?? ofRun ?? 0);
moveClock(() => aheadMs);

if (ofProcess !== undefined) {
  process.on("message", (message) => {
    aheadMs = Number(message);
    process.send?.("moved");
  });
  // Waiting for messages does not keep the process running.
  process.channel?.unref();
}
