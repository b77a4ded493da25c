const listeners = new Set<() => void>();

/** A request met no server, or only a proxy in front of it: whether the server can be reached is to be found out. */
export function doubtConnection(): void {
  for (const listener of listeners) listener();
}

/** Returns how to stop listening. */
export function onConnectionDoubt(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
