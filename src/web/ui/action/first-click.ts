import type { MouseEvent } from "react";

/**
 * Stops the second click of a double click. For what acts at once and leaves its place to something else:
 * the hand that clicks twice has not seen what came under it.
 */
export function onlyFirstClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
