import { useLocation, useRouter } from "@tanstack/react-router";
import { type FocusEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ignoreClick } from "#web/ui/action/button.tsx";
import { focusUnlessMoved } from "#web/ui/focus-unless-moved.ts";
import { headingOf } from "#web/ui/keyboard/card-heading.ts";
import { createShiftGuard } from "./use-shift-guard.ts";

/**
 * Keeps the focus on a card when its list changes, or where it was on Back. Ignores clicks just after the list changed, or on a
 * removed card: they were meant for another card.
 */
export function useCardFocus(ids: readonly string[], isFetchingMore: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<readonly string[]>(undefined);
  const focused = useRef<string>(undefined);
  const asked = useRef<{ index: number; from: Element | null }>(undefined);
  const [guard] = useState(createShiftGuard);
  const order = ids.join();
  const focusOnBack = useFocusOnBack();

  useLayoutEffect(() => {
    setCardHeight(list.current);
    const known = before.current;
    const now = order === "" ? [] : order.split(",");
    before.current = now;
    if (known === undefined || known.join() === order) return;
    if (known.length > 0) guard.noteShift();
    const wanted = asked.current && headingOf(now[asked.current.index]);
    if (asked.current && wanted) {
      focusUnlessMoved(wanted, asked.current.from);
      asked.current = undefined;
    } else if (document.activeElement === document.body && focused.current !== undefined) {
      const index = known.indexOf(focused.current);
      const next = headingOf(now[Math.min(index, now.length - 1)]);
      (next ?? document.querySelector("main"))?.focus({ preventScroll: true });
    }
  }, [guard, order]);

  // A page that failed leaves nothing to focus.
  useEffect(() => {
    if (!isFetchingMore) asked.current = undefined;
  }, [isFetchingMore]);

  return {
    list,
    /** Focuses the heading at this index once the list has it, unless the focus has gone elsewhere meanwhile. */
    focusAt: (index: number) => {
      asked.current = { index, from: document.activeElement };
    },
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        focused.current = target.closest("li[id]")?.id;
        focusOnBack.set(focused.current);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget === null) return;
        focused.current = undefined;
        focusOnBack.set(undefined);
      },
      onClickCapture: (event: MouseEvent) => {
        // Some browsers do not focus a clicked button.
        if (event.target instanceof Element) focusOnBack.set(event.target.closest("li[id]")?.id);
        const isRemoved = event.target instanceof Element && event.target.closest("[data-leaving]") !== null;
        if (isRemoved) ignoreClick(event);
        else guard.onClickCapture(event);
      },
    },
  };
}

/** The focused card when the list was left, by history entry. */
const focusedCards = new Map<string, string | undefined>();

/** On Back, focuses the card that had the focus, unless another element has it. */
function useFocusOnBack() {
  const { history } = useRouter();
  const shown = useLocation({ select: ({ state }) => state.key ?? "" });
  const entry = () => history.location.state.key ?? "";

  useEffect(() => {
    const heading = headingOf(focusedCards.get(shown));
    // After the shell has focused the new screen.
    const timer = setTimeout(() => {
      if (document.activeElement?.matches("body, main")) heading?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [shown]);

  return { set: (id: string | undefined) => void focusedCards.set(entry(), id) };
}

/** Off-screen cards take the height of the first one, so that the scroll position can be restored. */
function setCardHeight(list: HTMLElement | null): void {
  const first = list?.firstElementChild;
  if (list && first instanceof HTMLElement)
    list.style.setProperty("--card-height", `${first.offsetHeight}px`);
}
