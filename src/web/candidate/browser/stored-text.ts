import { useSyncExternalStore } from "react";
import { storeText } from "#web/api/store-text.ts";

/** A text of this browser, "" by default, which each tab follows. */
export function storedText(key: string) {
  /** What the browser could not store, until this page is left. */
  let unstored: string | undefined;
  const read = () => unstored ?? localStorage.getItem(key) ?? "";

  function subscribe(listener: () => void): () => void {
    addEventListener("storage", listener);
    return () => removeEventListener("storage", listener);
  }

  return {
    read,
    write(text: string): void {
      if (text === "") localStorage.removeItem(key);
      unstored = text === "" || storeText(localStorage, key, text) ? undefined : text;
      // The browser tells the other tabs alone.
      dispatchEvent(new Event("storage"));
    },
    useText: () => useSyncExternalStore(subscribe, read, () => ""),
  };
}
