export const changeKinds = [
  "job",
  "application",
  "engagement",
  "withdrawal",
  "recruiter",
  "pool",
  "proposal",
] as const;
/** What changed, for a client to read again; never its content (design §5). */
export type ChangeKind = (typeof changeKinds)[number];

/** The heartbeat interval of a live stream; the page reconnects after two missed heartbeats. */
export const LIVE_HEARTBEAT_MS = 15_000;

export function isChangeKind(kind: string): kind is ChangeKind {
  return changeKinds.some((known) => known === kind);
}

/** On a write's answer: the versions of the changes that it made to what its recruiter sees. */
export const LIVE_VERSIONS_HEADER = "x-live-versions";
