import { type RefObject, useLayoutEffect, useRef } from "react";

const SCREEN = "main, [role=dialog]";

/** When the focused element is removed, focuses its screen instead of losing the focus. */
export function useFocusFallback<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const removed = useRef<Kind>(null);

  useLayoutEffect(() => {
    const element = removed.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest<HTMLElement>(SCREEN)?.focus({ preventScroll: true });
    };
  }, []);

  return removed;
}
