import { useSyncExternalStore } from "react";

export type Point = { latitude: number; longitude: number };

const listeners = new Set<() => void>();
let position: Point | undefined;

/** What « Autour de moi » found: kept while the application is open, and nowhere else. */
export function usePosition(): Point | undefined {
  return useSyncExternalStore(subscribe, () => position);
}

export function setPosition(next: Point | undefined): void {
  position = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
