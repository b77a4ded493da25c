import { Fragment, type ReactNode, useSyncExternalStore } from "react";

type ShownWindow = { content: ReactNode; onReplaced: (() => void) | undefined };

let shown: ShownWindow | undefined;
let lastKey = 0;
const listeners = new Set<() => void>();

/** Shows a dialog that stays open when the screen changes. It closes only itself, as another may have taken its place. */
export function showPageWindow(render: (close: () => void) => ReactNode, onReplaced?: () => void): void {
  const replaced = shown;
  lastKey += 1;
  const close = () => shown === opened && show(undefined);
  const opened = { content: <Fragment key={lastKey}>{render(close)}</Fragment>, onReplaced };
  show(opened);
  replaced?.onReplaced?.();
}

export function PageWindow() {
  return useSyncExternalStore(subscribe, () => shown)?.content;
}

function show(next: ShownWindow | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
