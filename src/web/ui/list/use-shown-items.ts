import { useEffect, useState } from "react";

type Identified = { id: string };

/** Keeps the displayed order: new items wait unless at the end, removed ones stay for `removalDelayMs`. */
export function useShownItems<Item extends Identified>(
  items: readonly Item[],
  { removalDelayMs, isFirstFetch = false }: { removalDelayMs: number; isFirstFetch?: boolean },
) {
  const [{ source, shown }, setState] = useState({ source: items, shown: items });
  const next = isFirstFetch ? items : arrange(shown, items, removalDelayMs > 0);
  const now = source === items ? shown : next;
  if (source !== items) setState({ source: items, shown: now });

  const known = idsOf(now);
  const present = idsOf(items);
  const removed = new Set([...known].filter((id) => !present.has(id)));
  const removedKey = [...removed].join();

  useEffect(() => {
    if (removedKey === "" || removalDelayMs === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(
      () => setState((state) => ({ ...state, shown: arrange(state.shown, state.source, false) })),
      removalDelayMs,
    );
    return () => clearTimeout(timer);
  }, [removedKey, removalDelayMs]);

  return {
    shown: now,
    waiting: items.filter(({ id }) => !known.has(id)),
    isRemoved: (id: string) => removed.has(id),
    showAll: () => setState({ source: items, shown: items }),
  };
}

export function arrange<Item extends Identified>(
  shown: readonly Item[],
  items: readonly Item[],
  keepsRemoved: boolean,
): readonly Item[] {
  const current = new Map(items.map((item) => [item.id, item]));
  const staying = shown.filter(({ id }) => current.has(id));
  if (staying.length === 0 && !(keepsRemoved && shown.length > 0)) return items;
  const known = idsOf(shown);
  const lastKnown = items.findLastIndex(({ id }) => known.has(id));
  const following = items.slice(lastKnown + 1).filter(({ id }) => !known.has(id) && staying.length > 0);
  return [...(keepsRemoved ? shown : staying).map((item) => current.get(item.id) ?? item), ...following];
}

function idsOf(items: readonly Identified[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}
