import { setTimeout as pause } from "node:timers/promises";

/** How often a round is made, and how long one that fails is put off at most, twice as long each time. */
export type Pace = { everyMs: number; longestMs: number };

/** Is told how many rounds have failed in a row, and answers how many have once it is over. It never throws. */
export type Round = (failures: number) => Promise<number>;

/** Makes rounds, now and until stopped, never two at once; stopping aborts their signal and waits for the last. */
export function makeRounds(
  { everyMs, longestMs }: Pace,
  begin: (signal: AbortSignal) => Round,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = begin(signal);

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      failures = await round(failures);
      const milliseconds = Math.min(longestMs, everyMs * 2 ** failures);
      await pause(milliseconds, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
