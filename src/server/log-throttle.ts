const MINUTE_MS = 60_000;

/** Lets one of identical messages through per minute: returns how many were suppressed since, or null to suppress. */
export function createLogThrottle(now = Date.now) {
  const known = new Map<string, { since: number; suppressed: number }>();

  return (message: string): number | null => {
    const last = known.get(message);
    if (last !== undefined && now() - last.since < MINUTE_MS) {
      last.suppressed += 1;
      return null;
    }
    // Messages with variable parts would accumulate: only those of the last minute are kept.
    for (const [other, { since }] of known) if (now() - since >= MINUTE_MS) known.delete(other);
    known.set(message, { since: now(), suppressed: 0 });
    return last?.suppressed ?? 0;
  };
}
