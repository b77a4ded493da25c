export const changeKinds = ["job", "application", "engagement", "withdrawal", "recruiter"] as const;
/** What changed, for a reader to read again; never its content (design §5). */
export type ChangeKind = (typeof changeKinds)[number];

/** How often the server says on a live stream that it is still there; the page takes two missed ones for a dead stream. */
export const LIVE_HEARTBEAT_MS = 15_000;

export function isChangeKind(kind: string): kind is ChangeKind {
  return changeKinds.some((known) => known === kind);
}
