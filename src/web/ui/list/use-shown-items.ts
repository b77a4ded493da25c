import { useEffect, useState } from "react";

type WithId = { id: string };

type Options = {
  removalDelayMs: number;
  /** Whether the fetch in flight when the list was mounted has not ended. */
  isFirstFetch?: boolean;
  /** Whether other pages follow; of theirs, only what is asked for is shown. */
  hasMore?: boolean;
  isFetchingMore?: boolean;
};

/** Keeps the displayed order: new items wait unless at the end, removed ones stay for `removalDelayMs`. */
export function useShownItems<Item extends WithId>(
  items: readonly Item[],
  { removalDelayMs, isFirstFetch = false, hasMore = false, isFetchingMore = false }: Options,
) {
  const [{ source, shown, isAsked }, setState] = useState({ source: items, shown: items, isAsked: false });
  if (isFetchingMore && !isAsked) setState((state) => ({ ...state, isAsked: true }));
  const options = { keepsRemoved: removalDelayMs > 0, isFull: hasMore && !isAsked };
  const next = isFirstFetch ? items : arrange(shown, items, options);
  const now = source === items ? shown : next;
  if (source !== items) setState({ source: items, shown: now, isAsked: false });

  const shownIds = idsOf(now);
  const present = idsOf(items);
  const removed = new Set([...shownIds].filter((id) => !present.has(id)));
  const removedKey = [...removed].join();
  const end = items.findLastIndex(({ id }) => shownIds.has(id)) + 1 || items.length;

  useEffect(() => {
    if (removedKey === "" || removalDelayMs === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(
      () =>
        setState((state) => ({
          ...state,
          shown: arrange(state.shown, state.source, { keepsRemoved: false, isFull: hasMore }),
        })),
      removalDelayMs,
    );
    return () => clearTimeout(timer);
  }, [removedKey, removalDelayMs, hasMore]);

  return {
    shown: now,
    waiting: items.slice(0, end).filter(({ id }) => !shownIds.has(id)),
    /** Whether items that follow are read, and not shown yet. */
    hasFollowing: end < items.length,
    isRemoved: (id: string) => removed.has(id),
    showFollowing: () => setState((state) => ({ ...state, shown: [...now, ...items.slice(end)] })),
    showAll: () => setState({ source: items, shown: items, isAsked: false }),
  };
}

type Arrangement = {
  keepsRemoved: boolean;
  /** Whether as many are shown as asked for: what follows only replaces what left. */
  isFull: boolean;
};

export function arrange<Item extends WithId>(
  shown: readonly Item[],
  items: readonly Item[],
  { keepsRemoved, isFull }: Arrangement,
): readonly Item[] {
  const current = new Map(items.map((item) => [item.id, item]));
  const staying = shown.filter(({ id }) => current.has(id));
  if (staying.length === 0 && !(keepsRemoved && shown.length > 0)) return items;
  const shownIds = idsOf(shown);
  const kept = keepsRemoved ? shown : staying;
  const lastShown = items.findLastIndex(({ id }) => shownIds.has(id));
  const following = items.slice(lastShown + 1).filter(({ id }) => !shownIds.has(id) && staying.length > 0);
  return [
    ...kept.map((item) => current.get(item.id) ?? item),
    ...(isFull ? following.slice(0, shown.length - kept.length) : following),
  ];
}

function idsOf(items: readonly WithId[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}
