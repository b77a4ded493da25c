import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Where each card was after the last change, from the top of the list. */
type Layout = ReadonlyMap<string, number>;

/**
 * Keeps a live list still for who uses it. Cards that arrive above what is read, pointed at or focused never move it:
 * a click must not land on another card's button. The focus of a card that leaves goes to the one in its place.
 * Cards that arrived out of sight are counted until the top of the list is seen again.
 */
export function useSteadyList(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const before = useRef<Layout>(undefined);
  const focused = useRef<string>(undefined);
  const wanted = useRef<number>(undefined);
  const [arrived, setArrived] = useState({ last: 0, unseen: 0 });
  const order = ids.join();

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const known = before.current;
    const now = layoutOf(element);
    before.current = now;
    if (known === undefined) return;
    keepStill(element, known, now);
    keepFocus(element, focused.current, known);
    if (wanted.current !== undefined) headingAt(element, wanted.current)?.focus({ preventScroll: true });
    wanted.current = undefined;
    const count = leading(order === "" ? [] : order.split(","), known);
    if (count === 0) return;
    const isOut = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    setArrived(({ unseen }) => ({ last: count, unseen: isOut ? unseen + count : 0 }));
  }, [order]);

  useEffect(() => {
    const element = list.current;
    if (!element || !top.current) return undefined;
    const sight = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setArrived(({ last }) => ({ last, unseen: 0 }));
    });
    const size = new ResizeObserver(() => {
      before.current = layoutOf(element);
    });
    sight.observe(top.current);
    size.observe(element);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, []);

  function handleFocus({ target }: FocusEvent) {
    focused.current = target.closest("li")?.id;
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget !== null) focused.current = undefined;
  }

  function showTop() {
    top.current?.scrollIntoView();
    headingAt(list.current, 0)?.focus({ preventScroll: true });
  }

  /** The next cards come at the end: whoever asked for them goes on from the first one. */
  function awaitMore() {
    wanted.current = list.current?.children.length;
  }

  return { list, top, arrived, showTop, awaitMore, focus: { onFocus: handleFocus, onBlur: handleBlur } };
}

/** The heading of the card at a rank, to give it the focus. */
export function headingAt(list: HTMLElement | null, rank: number): HTMLElement | null {
  return list?.children[rank]?.querySelector("h3") ?? null;
}

/** How many of the first ids were not known; none when nothing that was known is left. */
export function leading(
  ids: readonly string[],
  known: { has: (id: string) => boolean; size: number },
): number {
  if (known.size === 0) return ids.length;
  const first = ids.findIndex((id) => known.has(id));
  return Math.max(0, first);
}

function layoutOf(list: HTMLElement): Layout {
  const { top } = list.getBoundingClientRect();
  return new Map([...list.children].map((card) => [card.id, card.getBoundingClientRect().top - top]));
}

/** Scrolls by what the first card in view has moved, unless the whole list is in view and nobody is at it. */
function keepStill(list: HTMLElement, known: Layout, now: Layout): void {
  const { top } = list.getBoundingClientRect();
  const isUsed = top < 0 || list.matches(":hover, :focus-within");
  if (!isUsed) return;
  for (const [id, was] of known) {
    const is = now.get(id);
    if (is === undefined || top + was < 0) continue;
    if (is !== was) scrollBy({ top: is - was, behavior: "instant" });
    return;
  }
}

function keepFocus(list: HTMLElement, id: string | undefined, known: Layout): void {
  if (id === undefined || document.activeElement !== document.body) return;
  const rank = [...known.keys()].indexOf(id);
  const last = list.children.length - 1;
  headingAt(list, Math.min(rank, last))?.focus({ preventScroll: true });
}
