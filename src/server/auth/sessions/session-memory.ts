import { LRUCache } from "lru-cache";
import type { Identity } from "#server/auth/caller.ts";

export type SessionMemory = ReturnType<typeof createSessionMemory>;

const KEPT_MS = 5 * 60_000;
const KEPT = 10_000;
/** How long an entry is trusted when nothing proves that notifications still arrive (ADR 0040). */
const UNPROVED_MS = 1_000;

type Entry = { identity: Identity; readAt: number };

/** An entry answers within a second of its reading, or of a proof that the listening connection is alive. */
export function createSessionMemory() {
  const entries = new LRUCache<string, Entry>({ max: KEPT, ttl: KEPT_MS });
  let provedAt = Number.NEGATIVE_INFINITY;
  let changes = 0;

  function forgetWhere(isMeant: (identity: Identity) => boolean): void {
    changes += 1;
    for (const [key, { identity }] of entries.entries()) if (isMeant(identity)) entries.delete(key);
  }

  return {
    get(key: string, now: Date): Identity | undefined {
      const entry = entries.get(key);
      if (entry === undefined || entry.identity.expiresAt <= now) return undefined;
      const isProved = Math.max(entry.readAt, provedAt) > performance.now() - UNPROVED_MS;
      return isProved ? entry.identity : undefined;
    },
    /** Begins a reading of the database; its result is kept unless a notification arrived meanwhile. */
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
