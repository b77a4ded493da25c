import type { MouseEvent } from "react";

/** The second click of a double click would fall on whatever takes the place of a button that acts at once. */
export function onlyFirstClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
