import { type ReactNode, useSyncExternalStore } from "react";

let shown: ReactNode = null;
const listeners = new Set<() => void>();

/** Shows a dialog that stays open when the screen changes; null removes it. */
export function showPageWindow(content: ReactNode): void {
  shown = content;
  for (const listener of listeners) listener();
}

export function PageWindow() {
  return useSyncExternalStore(subscribe, () => shown);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
