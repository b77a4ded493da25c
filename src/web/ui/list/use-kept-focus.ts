import { type RefObject, useLayoutEffect, useRef } from "react";

const SCREEN = "main, [role=dialog]";

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
