import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { todoQuery } from "./todo.api.ts";

/** As long as a page may wait to be drawn once, rather than move under the eyes. */
const MAX_WAIT_MS = 250;

let Loaded: ComponentType | undefined;

/** What is to be done, whose script is fetched apart; and whether the page may be drawn with it, or without for now. */
export function useTodo(): { panel: ReactNode; isSettled: boolean } {
  const [Panel, setPanel] = useState(() => Loaded);
  const [isLate, setLate] = useState(false);
  const { isPending } = useQuery(todoQuery);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    import("./todo-panel.tsx").then(
      ({ TodoPanel }) => {
        Loaded = TodoPanel;
        return setPanel(() => TodoPanel);
      },
      // The offers are read without it: the number in the menu still tells.
      () => setLate(true),
    );
    return () => clearTimeout(timer);
  }, []);

  return { panel: Panel && <Panel />, isSettled: isLate || (Panel !== undefined && !isPending) };
}
