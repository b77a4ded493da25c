import { type RefObject, useLayoutEffect, useState } from "react";

const GAP = 8;
/** Two suggestions and a half: less, and the field goes to the top of the screen to make room. */
const LEAST = 120;

/** The height of what opens under a field: the part of the screen that an on-screen keyboard leaves visible there. */
export function useVisibleRoom(popup: RefObject<HTMLElement | null>, isOpen: boolean): number | undefined {
  const [room, setRoom] = useState<number>();

  useLayoutEffect(() => {
    const element = popup.current;
    const view = window.visualViewport;
    if (!isOpen || !element || !view) return;
    if (roomUnder(element, view) < LEAST) element.parentElement?.scrollIntoView({ block: "start" });
    const measure = () => setRoom(Math.max(LEAST, roomUnder(element, view)));
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
    };
  }, [popup, isOpen]);

  return room;
}

function roomUnder(element: HTMLElement, view: VisualViewport): number {
  return view.offsetTop + view.height - element.getBoundingClientRect().top - GAP;
}
