import { useRef, useState } from "react";
import { storeText } from "#web/api/store-text.ts";
import { readStoredJson } from "./use-stored-input.ts";

type Values = Readonly<Record<string, unknown>>;

/** What is typed in a window, kept in this tab: closing the window, or the end of the session, loses nothing. */
export function useTypedValues(keyParts: readonly string[]) {
  const key = keyParts.join(":");
  const [typed, setTyped] = useState((): Values | undefined => {
    const stored = readStoredJson(sessionStorage, key);
    return stored && { ...stored };
  });
  const latest = useRef(typed);

  function keep(next: Values | undefined) {
    latest.current = next;
    setTyped(next);
    if (next) storeText(sessionStorage, key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
  }

  return {
    typed,
    /** What is typed in a field of text, or what it holds otherwise. */
    typedIn(name: string, otherwise = ""): string {
      const value = typed?.[name];
      return typeof value === "string" ? value : otherwise;
    },
    keep,
    forget: () => keep(undefined),
    /** Once sent; what has been typed since is kept, with these changes. */
    forgetSent(changes?: Values) {
      if (latest.current === typed) keep(undefined);
      else if (latest.current && changes) keep({ ...latest.current, ...changes });
    },
  };
}
