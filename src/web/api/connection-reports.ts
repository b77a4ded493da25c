export type ConnectionReport = "unreachable" | "answered";

const listeners = new Set<(report: ConnectionReport) => void>();

export function reportConnection(report: ConnectionReport): void {
  for (const listener of listeners) listener(report);
}

export function onConnectionReport(listener: (report: ConnectionReport) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
