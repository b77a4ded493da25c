import { useState } from "react";

export type ListView = "cards" | "compact";

const KEY = "applications-view";

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
