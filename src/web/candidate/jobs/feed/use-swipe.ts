import { type CSSProperties, type MouseEvent, type PointerEvent, useRef, useState } from "react";

/** Pixels of a finger: beyond the first, a swipe rather than a tap; at the second, it counts. */
const START = 12;
const DONE = 104;

type Swipe = { onLeft: () => void; onRight: () => void; isOff: boolean };

/** Swiping with a finger: the same as the two buttons, which remain. Vertical moves scroll the page. */
export function useSwipe({ onLeft, onRight, isOff }: Swipe) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const hasMoved = useRef(false);
  const [distance, setDistance] = useState(0);

  function handleDown(event: PointerEvent) {
    hasMoved.current = false;
    from.current =
      event.pointerType === "touch" && event.isPrimary && !isOff
        ? { x: event.clientX, y: event.clientY }
        : undefined;
  }

  function handleMove(event: PointerEvent) {
    if (from.current === undefined) return;
    const across = event.clientX - from.current.x;
    const along = Math.abs(event.clientY - from.current.y);
    if (!hasMoved.current && (Math.abs(across) < START || Math.abs(across) < 1.5 * along)) return;
    if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
    hasMoved.current = true;
    setDistance(across);
  }

  function handleUp() {
    const moved = hasMoved.current ? distance : 0;
    end();
    if (moved >= DONE) onRight();
    if (moved <= -DONE) onLeft();
  }

  function end() {
    from.current = undefined;
    setDistance(0);
  }

  const style: CSSProperties = { translate: distance === 0 ? undefined : `${distance}px` };
  return {
    /** Where the finger leads, once far enough; undefined otherwise. */
    towards: Math.abs(distance) < DONE ? undefined : distance > 0 ? ("right" as const) : ("left" as const),
    handlers: {
      style,
      onPointerDown: handleDown,
      onPointerMove: handleMove,
      onPointerUp: handleUp,
      onPointerCancel: end,
      // The finger may leave a link: it must not be followed.
      onClickCapture: (event: MouseEvent) => {
        if (!hasMoved.current) return;
        hasMoved.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
