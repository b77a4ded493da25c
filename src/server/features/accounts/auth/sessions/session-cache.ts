import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#domain/values/durations.ts";
import type { Identity } from "#server/features/accounts/auth/caller.ts";

const TTL_MS = 5 * MINUTE_MS;
const MAX_ENTRIES = 10_000;
/** How long an entry is valid without proof that notifications still arrive (ADR 0040). */
const MAX_STALENESS_MS = 1_000;

type Entry = { identity: Identity; readAt: number };

/** A cache of sessions: an entry is valid within a second of its reading, or of a proof that the listener is alive. */
export function createSessionCache() {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, ttl: TTL_MS });
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  let changes = 0;

  function removeWhere(matches: (identity: Identity) => boolean): void {
    changes += 1;
    for (const [key, { identity }] of entries.entries()) if (matches(identity)) entries.delete(key);
  }

  return {
    get(key: string, now: Date): Identity | undefined {
      const entry = entries.get(key);
      if (entry === undefined || entry.identity.expiresAt <= now) return undefined;
      const isFresh = Math.max(entry.readAt, caughtUpAt) > performance.now() - MAX_STALENESS_MS;
      return isFresh ? entry.identity : undefined;
    },
    /** Starts a database read; its result is cached unless a notification arrives meanwhile. */
    beginReading() {
      const [readAt, changesBefore] = [performance.now(), changes];
      return (key: string, identity: Identity) => {
        if (changes === changesBefore) entries.set(key, { identity, readAt });
      };
    },
    /** All notifications sent before this instant (`performance.now()`) have been received. */
    setCaughtUpAt(at: number): void {
      caughtUpAt = at;
    },
    removeSession: (sessionId: string) => removeWhere((identity) => identity.sessionId === sessionId),
    removeUser: (userId: string) => removeWhere((identity) => identity.userId === userId),
    clear: () => removeWhere(() => true),
  };
}
