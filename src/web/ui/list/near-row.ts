import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { whenIdle } from "#web/ui/when-idle.ts";
import { watchNearness } from "./watch-nearness.ts";

/**
 * Whether a row is near the screen, so that only these have a card, or in a list that keeps them, once the page is idle. Its
 * heading keeps the focus when its card comes, and a row with the focus keeps its card.
 */
export function useNearRow({ isFirst, isKept }: { isFirst: boolean; isKept: boolean }) {
  const [isNear, setNear] = useState(isFirst);
  const shown = useRef(isFirst);
  const focused = useRef<Element | null>(null);

  /** Just before the heading leaves: when its card was asked for, the focus was perhaps elsewhere. */
  const headingRef = useCallback(
    (heading: HTMLElement | null) => () => {
      focused.current = heading === document.activeElement ? (heading?.parentElement ?? null) : null;
    },
    [],
  );

  const ref = useCallback(
    (row: HTMLLIElement) =>
      watchNearness(row, (next) => {
        const hasFocus = row.contains(document.activeElement);
        if (next === shown.current || (!next && (isKept || hasFocus))) return;
        shown.current = next;
        setNear(next);
      }),
    [isKept],
  );

  useEffect(() => {
    if (!isKept || isNear) return undefined;
    return whenIdle(() => {
      shown.current = true;
      startTransition(() => setNear(true));
    });
  }, [isKept, isNear]);

  useLayoutEffect(() => {
    if (isNear) focused.current?.querySelector("h3")?.focus({ preventScroll: true });
    focused.current = null;
  }, [isNear]);

  return { ref, headingRef, isNear };
}
