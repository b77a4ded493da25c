import { MINUTE_MS } from "#domain/values/durations.ts";

/** Lets one of identical messages through per minute: returns how many were suppressed since, or null to suppress. */
export function createLogThrottle(now = Date.now) {
  const lastLogged = new Map<string, { since: number; suppressed: number }>();

  return (message: string): number | null => {
    const last = lastLogged.get(message);
    if (last !== undefined && now() - last.since < MINUTE_MS) {
      last.suppressed += 1;
      return null;
    }
    // Messages with variable parts would accumulate: only those of the last minute are kept.
    for (const [other, { since }] of lastLogged) if (now() - since >= MINUTE_MS) lastLogged.delete(other);
    lastLogged.set(message, { since: now(), suppressed: 0 });
    return last?.suppressed ?? 0;
  };
}
