import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";

const SCREEN = "main, [role=dialog], [role=alertdialog]";

/** Focuses the content when the path changes, as a page load would, and its screen when the focused element is removed. */
export function useFocusOnScreen(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname, content]);

  useEffect(() => {
    let focused: Element | undefined;
    let screen: HTMLElement | null = null;
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      screen = target.closest<HTMLElement>(SCREEN);
    };
    const focusScreen = () => {
      if (document.activeElement !== document.body) return;
      (screen?.isConnected ? screen : content.current)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (focused === undefined || focused.isConnected) return;
      focused = undefined;
      // What was removed may have its own place for the focus.
      setTimeout(focusScreen);
    });
    document.addEventListener("focusin", follow);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", follow);
      observer.disconnect();
    };
  }, [content]);
}
