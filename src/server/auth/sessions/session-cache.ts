import { LRUCache } from "lru-cache";
import type { Identity } from "#server/auth/caller.ts";

export type SessionCache = ReturnType<typeof createSessionCache>;

const TTL_MS = 5 * 60_000;
const MAX_ENTRIES = 10_000;
/** How long an entry is trusted without proof that notifications still arrive (ADR 0040). */
const UNPROVED_MS = 1_000;

type Entry = { identity: Identity; readAt: number };

/** A cache of sessions: an entry is valid within a second of its reading, or of a proof that the listener is alive. */
export function createSessionCache() {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, ttl: TTL_MS });
  let provedAt = Number.NEGATIVE_INFINITY;
  let changes = 0;

  function forgetWhere(matches: (identity: Identity) => boolean): void {
    changes += 1;
    for (const [key, { identity }] of entries.entries()) if (matches(identity)) entries.delete(key);
  }

  return {
    get(key: string, now: Date): Identity | undefined {
      const entry = entries.get(key);
      if (entry === undefined || entry.identity.expiresAt <= now) return undefined;
      const isProved = Math.max(entry.readAt, provedAt) > performance.now() - UNPROVED_MS;
      return isProved ? entry.identity : undefined;
    },
    /** Starts a database read; its result is cached unless a notification arrives meanwhile. */
    beginReading() {
      const [readAt, changesBefore] = [performance.now(), changes];
      return (key: string, identity: Identity) => {
        if (changes === changesBefore) entries.set(key, { identity, readAt });
      };
    },
    /** All notifications sent before this instant (`performance.now()`) have been received. */
    prove(at: number): void {
      provedAt = at;
    },
    forgetSession: (sessionId: string) => forgetWhere((identity) => identity.sessionId === sessionId),
    forgetUser: (userId: string) => forgetWhere((identity) => identity.userId === userId),
    forgetAll: () => forgetWhere(() => true),
  };
}
