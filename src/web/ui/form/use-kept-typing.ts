import { useEffect, useState } from "react";
import { readKept } from "./kept-json.ts";

/**
 * What was typed on a screen when its session ended: this tab keeps it until the screen is shown again. `kept` is that,
 * once; `keep` is for `UnsavedChanges`.
 */
export function useKeptTyping(screen: string) {
  const key = `typed:${screen}`;
  const [kept] = useState(() => readKept(sessionStorage, key));
  useEffect(() => sessionStorage.removeItem(key), [key]);
  return { kept, keep: (typed: object) => sessionStorage.setItem(key, JSON.stringify(typed)) };
}
