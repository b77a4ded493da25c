import { useEffect, useState } from "react";

type Identified = { id: string };

/** In the order first shown; those that arrive anywhere but at the end wait, those that leave rest for `restMs`. */
export function useShownItems<Item extends Identified>(
  items: readonly Item[],
  { restMs, isFirstReading = false }: { restMs: number; isFirstReading?: boolean },
) {
  const [{ source, shown }, setState] = useState({ source: items, shown: items });
  const next = isFirstReading ? items : arrange(shown, items, restMs > 0);
  const now = source === items ? shown : next;
  if (source !== items) setState({ source: items, shown: now });

  const known = idsOf(now);
  const present = idsOf(items);
  const leaving = new Set([...known].filter((id) => !present.has(id)));
  const leavingKey = [...leaving].join();

  useEffect(() => {
    if (leavingKey === "" || restMs === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(
      () => setState((state) => ({ ...state, shown: arrange(state.shown, state.source, false) })),
      restMs,
    );
    return () => clearTimeout(timer);
  }, [leavingKey, restMs]);

  return {
    shown: now,
    waiting: items.filter(({ id }) => !known.has(id)),
    isLeaving: (id: string) => leaving.has(id),
    showAll: () => setState({ source: items, shown: items }),
  };
}

export function arrange<Item extends Identified>(
  shown: readonly Item[],
  items: readonly Item[],
  keepsLeaving: boolean,
): readonly Item[] {
  const current = new Map(items.map((item) => [item.id, item]));
  const staying = shown.filter(({ id }) => current.has(id));
  if (staying.length === 0 && !(keepsLeaving && shown.length > 0)) return items;
  const known = idsOf(shown);
  const lastKnown = items.findLastIndex(({ id }) => known.has(id));
  const following = items.slice(lastKnown + 1).filter(({ id }) => !known.has(id) && staying.length > 0);
  return [...(keepsLeaving ? shown : staying).map((item) => current.get(item.id) ?? item), ...following];
}

function idsOf(items: readonly Identified[]): Set<string> {
  return new Set(items.map(({ id }) => id));
}
