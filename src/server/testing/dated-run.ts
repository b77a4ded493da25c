import { moveClock } from "#testing/move-clock.ts";

// Preloaded before the tests of a run at another date (`TEST_DATE=… npm test`, ADR 0076).
const aheadMs = Number(process.env["TEST_AHEAD_MS"]);
moveClock(() => aheadMs);
