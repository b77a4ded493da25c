import { useSyncExternalStore } from "react";

/** A text of this browser, "" by default, which each tab follows. */
export function storedText(key: string) {
  const listeners = new Set<() => void>();
  const read = () => localStorage.getItem(key) ?? "";

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", listener);
    };
  }

  return {
    read,
    write(text: string): void {
      if (text === "") localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },
    useText: () => useSyncExternalStore(subscribe, read, () => ""),
  };
}
