import { type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { ignoreClick } from "#web/ui/action/button.tsx";

/** A click this soon after items moved was meant for the one that was there before. */
const AFTER_SHIFT_MS = 400;

type WithId = { id: string };
export type ShiftGuard = ReturnType<typeof createShiftGuard>;

/** Ignores pointer clicks just after one of the items has moved; what follows the last one moves nothing. */
export function useShiftGuard(items: readonly WithId[] = []): ShiftGuard {
  const [guard] = useState(createShiftGuard);
  const known = useRef(items);

  useLayoutEffect(() => {
    if (known.current.some(({ id }, index) => id !== items[index]?.id)) guard.noteShift();
    known.current = items;
  });

  return guard;
}

export function createShiftGuard() {
  let shiftedAt = Number.NEGATIVE_INFINITY;
  return {
    noteShift() {
      shiftedAt = performance.now();
    },
    onClickCapture(event: MouseEvent) {
      const isByPointer = event.detail > 0;
      if (isByPointer && performance.now() - shiftedAt < AFTER_SHIFT_MS) ignoreClick(event);
    },
  };
}
