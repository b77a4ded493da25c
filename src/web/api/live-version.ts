import type { ChangeKind } from "#domain/live.ts";

/** An event of `/api/live` (design §5): ids only, never content. */
export type LiveEvent =
  | { type: "hello" | "resync"; version: number }
  | { type: "change"; version: number; kind: ChangeKind };

export type LiveSubject = ChangeKind | "library";

export type Stale = "nothing" | "everything" | LiveSubject;

/**
 * Everything is stale after a skipped version, and after a hello event of a version that is not the one applied; the library
 * even then, as its changes have no version.
 */
export function applyLive(
  applied: number | undefined,
  event: LiveEvent,
): { version: number | undefined; stale: Stale } {
  if (event.type === "hello" && event.version === applied) return { version: applied, stale: "library" };
  if (event.type !== "change" || applied === undefined)
    return { version: event.version, stale: "everything" };
  if (event.version <= applied) return { version: applied, stale: "nothing" };
  if (event.version > applied + 1) return { version: event.version, stale: "everything" };
  return { version: event.version, stale: event.kind };
}
