const MINUTE_MS = 60_000;

/** Of messages that are alike, lets one through a minute, with how many were held back before it; null to hold back. */
export function createLogThrottle(now = Date.now) {
  const known = new Map<string, { since: number; heldBack: number }>();

  return (message: string): number | null => {
    const last = known.get(message);
    if (last !== undefined && now() - last.since < MINUTE_MS) {
      last.heldBack += 1;
      return null;
    }
    // Messages may hold what differs each time: only those of the last minute are remembered.
    for (const [other, { since }] of known) if (now() - since >= MINUTE_MS) known.delete(other);
    known.set(message, { since: now(), heldBack: 0 });
    return last?.heldBack ?? 0;
  };
}
