import { useEffect, useState } from "react";

/** What was typed when the session ended: this tab keeps it until the screen is shown again. */
export function useKeptTyping(screen: string) {
  const key = `typed:${screen}`;
  const [kept] = useState(() => readStoredJson(sessionStorage, key));
  useEffect(() => sessionStorage.removeItem(key), [key]);
  return { kept, keep: (typed: object) => sessionStorage.setItem(key, JSON.stringify(typed)) };
}

/** What this browser keeps under a key; undefined when there is nothing, or nothing that can be read. */
export function readStoredJson(storage: Storage, key: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : undefined;
  } catch {
    // Not ours, or cut short: as if there were none.
    return undefined;
  }
}
