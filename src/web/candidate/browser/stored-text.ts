import { useSyncExternalStore } from "react";

/** A text of this browser, "" by default, which each tab follows. */
export function storedText(key: string) {
  const read = () => localStorage.getItem(key) ?? "";

  function subscribe(listener: () => void): () => void {
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }

  return {
    read,
    write(text: string): void {
      if (text === "") localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      // The browser tells the other tabs alone.
      dispatchEvent(new Event("storage"));
    },
    useText: () => useSyncExternalStore(subscribe, read, () => ""),
  };
}
