import { useEffect, useState } from "react";
import { readStoredJson } from "./read-stored-json.ts";

/**
 * What was typed on a screen when its session ended: this tab keeps it until the screen is shown again. `kept` is that,
 * once; `keep` is for `UnsavedChanges`.
 */
export function useKeptTyping(screen: string) {
  const key = `typed:${screen}`;
  const [kept] = useState(() => readStoredJson(sessionStorage, key));
  useEffect(() => sessionStorage.removeItem(key), [key]);
  return { kept, keep: (typed: object) => sessionStorage.setItem(key, JSON.stringify(typed)) };
}
