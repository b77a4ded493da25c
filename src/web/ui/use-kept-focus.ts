import { useEffect } from "react";
import { WINDOW } from "#web/ui/keyboard/key-press.ts";

const SCREEN = `main, ${WINDOW}`;

/** For the parent of controls that replace each other, or leave one by one: what follows the removed one takes the focus. */
export const keepsFocus = { "data-keeps-focus": "" };
const PLACE = "[data-keeps-focus]";
const CONTROL = ":is(a[href], button, input, select, textarea):not(:disabled, [type=hidden])";

/** When the focused element is removed and nothing else takes the focus, focuses what follows it, or the screen it was on. */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: Element | undefined;
    let place: Element | null = null;
    let screen: HTMLElement | null = null;
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      place = target.closest(PLACE);
      screen = target.closest<HTMLElement>(SCREEN);
    };
    const focusNext = (removed: Element, records: readonly MutationRecord[]) => {
      if (document.activeElement !== document.body) return;
      const next = place?.isConnected ? controlAfter(removed, { place, records }) : undefined;
      const left = screen?.isConnected ? screen : shownScreen();
      (next ?? left)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver((records) => {
      const removed = focused;
      if (removed === undefined || removed.isConnected) return;
      focused = undefined;
      // What was removed may have its own place for the focus.
      setTimeout(() => focusNext(removed, records));
    });
    document.addEventListener("focusin", follow);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", follow);
      observer.disconnect();
    };
  }, []);
}

/** The window opened last, which hides the others, else the page. */
function shownScreen(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(WINDOW)].at(-1) ?? document.querySelector("main");
}

type Removal = { place: Element; records: readonly MutationRecord[] };

/** The first control that came instead, else the one that follows, else the last one. */
function controlAfter(removed: Element, { place, records }: Removal): HTMLElement | undefined {
  const isIn = (nodes: NodeList, one: Element) => [...nodes].some((node) => node.contains(one));
  const removal = records.findLast(({ removedNodes }) => isIn(removedNodes, removed));
  const before = removal?.previousSibling;
  const follows = (control: Element) =>
    before?.isConnected
      ? before.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING
      : removal?.target.contains(control);
  const controls = [...place.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => one.checkVisibility());
  return (
    controls.find((control) => records.some(({ addedNodes }) => isIn(addedNodes, control))) ??
    controls.find(follows) ??
    controls.at(-1)
  );
}
