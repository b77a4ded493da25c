import { useEffect } from "react";

const SCREEN = "main, [role=dialog], [role=alertdialog]";

/** When the focused element is removed and nothing else takes the focus, focuses the screen it was on. */
export function useKeptFocus(): void {
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
      const left = screen?.isConnected ? screen : document.querySelector("main");
      left?.focus({ preventScroll: true });
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
  }, []);
}
