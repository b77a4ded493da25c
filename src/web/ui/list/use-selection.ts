import { useCallback, useMemo, useState } from "react";

/** The chosen ids, and whether choosing has begun: on a phone, checkboxes are hidden before. */
export type Selection = ReturnType<typeof useSelection>;

export function useSelection(isBegun = false) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setChoosing] = useState(isBegun);

  const choose = useCallback((ids: readonly string[], isChosen: boolean) => {
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) {
        if (isChosen) after.add(id);
        else after.delete(id);
      }
      return after;
    });
  }, []);

  const leave = useCallback(() => {
    setChosen((before) => (before.size === 0 ? before : new Set()));
    setChoosing(false);
  }, []);

  /** Once something was done with these: those chosen meanwhile stay. */
  const finish = useCallback(
    (ids: readonly string[]) => {
      choose(ids, false);
      setChoosing(false);
    },
    [choose],
  );

  const begin = useCallback(() => setChoosing(true), []);

  return useMemo(
    () => ({ chosen, isChoosing: isChoosing || chosen.size > 0, choose, begin, finish, leave }),
    [chosen, isChoosing, choose, begin, finish, leave],
  );
}
