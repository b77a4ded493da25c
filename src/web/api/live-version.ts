import type { ChangeKind } from "#domain/live.ts";

/** An event of `/api/live` (design §5): ids only, never content. */
export type LiveEvent =
  | { type: "hello" | "resync"; version: number }
  | { type: "change"; version: number; kind: ChangeKind };

export type LiveSubject = ChangeKind | "library";

export type Stale = "nothing" | "everything" | LiveSubject;

/** Everything is stale after a hello event, since earlier responses may be outdated, and after a skipped version. */
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
