import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { todoQuery } from "#web/features/jobs/jobs.api.ts";

/** How long the page waits for the panel, to avoid a layout shift. */
const MAX_WAIT_MS = 250;

let LoadedPanel: ComponentType | undefined;

/** The lazy to-do panel, and whether the page should be shown now, with or without it. */
export function useTodo(): { panel: ReactNode; isReady: boolean } {
  const [Panel, setPanel] = useState(() => LoadedPanel);
  const [isLate, setLate] = useState(false);
  const { isPending } = useQuery(todoQuery);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    import("./todo-panel.tsx").then(
      ({ TodoPanel }) => {
        LoadedPanel = TodoPanel;
        return setPanel(() => TodoPanel);
      },
      // The page works without it, and the menu shows the number of items.
      () => setLate(true),
    );
    return () => clearTimeout(timer);
  }, []);

  return { panel: Panel && <Panel />, isReady: isLate || (Panel !== undefined && !isPending) };
}
