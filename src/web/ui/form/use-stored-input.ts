import { useEffect, useState } from "react";

/** The input stored when the session ended, in this tab, until the screen is shown again. */
export function useStoredInput(key: string) {
  const [stored] = useState(() => readStoredJson(sessionStorage, key));
  useEffect(() => sessionStorage.removeItem(key), [key]);
  return { stored, store: (typed: object) => sessionStorage.setItem(key, JSON.stringify(typed)) };
}

/** The stored object, or undefined when there is none or it cannot be parsed. */
export function readStoredJson(storage: Storage, key: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "null");
    return typeof kept === "object" && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}
