import type { MouseEvent } from "react";

/**
 * Stops the second click of a double click, which would fall on whatever takes the place of a button that acts at once.
 */
export function onlyFirstClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
