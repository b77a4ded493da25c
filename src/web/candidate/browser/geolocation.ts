import { useSyncExternalStore } from "react";

export type Point = { latitude: number; longitude: number };

const listeners = new Set<() => void>();
let geolocation: Point | undefined;

/** What « Autour de moi » found: kept while the application is open, and nowhere else. */
export function useGeolocation(): Point | undefined {
  return useSyncExternalStore(subscribe, () => geolocation);
}

export function setGeolocation(next: Point | undefined): void {
  geolocation = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
