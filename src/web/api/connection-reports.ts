/** What a request found: no server (or only a proxy in front of it), or one that answers. */
export type ConnectionReport = "unreachable" | "answered";

const listeners = new Set<(report: ConnectionReport) => void>();

/** Tells whoever watches the connection what a request found. */
export function reportConnection(report: ConnectionReport): void {
  for (const listener of listeners) listener(report);
}

/** Returns how to stop listening. */
export function onConnectionReport(listener: (report: ConnectionReport) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
