import { useEffect, useState } from "react";
import { storeText } from "#web/api/store-text.ts";
import { followVisibility } from "#web/ui/follow-visibility.ts";

/** The input stored while the screen was hidden, or when the session ended, in this tab, until it is shown again. */
export function useStoredInput(key: string) {
  const [stored] = useState(() => readStoredJson(sessionStorage, key));
  useEffect(() => {
    const forgetShown = () => document.visibilityState === "visible" && sessionStorage.removeItem(key);
    forgetShown();
    return followVisibility(forgetShown);
  }, [key]);
  return { stored, store: (typed: object) => storeText(sessionStorage, key, JSON.stringify(typed)) };
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
