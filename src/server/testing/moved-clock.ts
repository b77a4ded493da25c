import { moveClock } from "#testing/move-clock.ts";

// Preloaded before the product: shifts the clock of its process by its settings, then by its parent's messages.
let aheadMs = Number(process.env["CLOCK_AHEAD_MS"] ?? 0);
moveClock(() => aheadMs);

process.on("message", (message) => {
  aheadMs = Number(message);
  process.send?.("moved");
});
// Waiting for messages does not keep the process running.
process.channel?.unref();
