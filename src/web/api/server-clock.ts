/** The time of a device that is wrong by less is shown as it is. */
const TOLERATED_MS = 60_000;
/** An answer that waited longer, as on a device that slept meanwhile, no longer tells the time. */
const MAX_WAIT_MS = 5000;

let serverAheadMs = 0;

/** Takes the server's time from the `Date` of its answer to a request sent at `sentAt`. */
export function compareClocks(date: string | null, sentAt: number): void {
  const now = Date.now();
  if (date === null || now - sentAt > MAX_WAIT_MS) return;
  const difference = Date.parse(date) - now;
  serverAheadMs = Math.abs(difference) > TOLERATED_MS ? difference : 0;
}

/** The current time by the server's clock, as the device's may be hours ahead or behind. */
export function serverNow(): Date {
  return new Date(Date.now() + serverAheadMs);
}
