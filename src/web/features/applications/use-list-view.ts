import { useState } from "react";

export type ListView = "cards" | "compact";

const KEY = "applications-view";

/** How this browser shows the applications; it is remembered until the account is left. */
export function useListView() {
  const [view, setView] = useState<ListView>(() =>
    localStorage.getItem(KEY) === "compact" ? "compact" : "cards",
  );
  return {
    view,
    choose(next: ListView) {
      localStorage.setItem(KEY, next);
      setView(next);
    },
  };
}
