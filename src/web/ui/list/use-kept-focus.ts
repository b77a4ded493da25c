import { type RefObject, useLayoutEffect, useRef } from "react";

/** Where the focus may rest while nothing in particular has it. */
const SCREEN = "main, [role=dialog]";

/** Keeps the focus on the screen when what is about to go, such as a button that answered, has it. */
export function useKeptFocus<Kind extends HTMLElement>(): RefObject<Kind | null> {
  const going = useRef<Kind>(null);

  useLayoutEffect(() => {
    const element = going.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest<HTMLElement>(SCREEN)?.focus({ preventScroll: true });
    };
  }, []);

  return going;
}
