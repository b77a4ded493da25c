import type { ChangeKind } from "#contract/live.ts";

/** An event of `/api/live` (design §5): ids only, never content. */
export type LiveEvent =
  | { type: "hello" | "resync"; version: number }
  | { type: "change"; version: number; kind: ChangeKind };

export type LiveSubject = ChangeKind | "library";

export type Stale = "nothing" | "everything" | LiveSubject;

/**
 * After an event, the version applied and what is stale. A hello opens a connection: whatever was read before it, or
 * failed to be read while there was none, may be old. A change that skips a version means that some were missed.
 */
export function applyLive(
  applied: number | undefined,
  event: LiveEvent,
): { version: number | undefined; stale: Stale } {
  if (event.type !== "change" || applied === undefined)
    return { version: event.version, stale: "everything" };
  if (event.version <= applied) return { version: applied, stale: "nothing" };
  if (event.version > applied + 1) return { version: event.version, stale: "everything" };
  return { version: event.version, stale: event.kind };
}

// Said again here so that the contract's schemas stay on the server; a kind it gains will not compile until added.
const kinds = {
  job: true,
  application: true,
  engagement: true,
  withdrawal: true,
  recruiter: true,
} as const satisfies Record<ChangeKind, true>;

export function isKnownKind(kind: string): kind is ChangeKind {
  return Object.hasOwn(kinds, kind);
}
