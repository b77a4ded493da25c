/** Focuses what follows an action that took time, unless the person has gone elsewhere than where it began. */
export function focusUnlessMoved(element: HTMLElement | null | undefined, from: Element | null): void {
  const now = document.activeElement;
  if (now === null || now === from || now.matches("body, main")) element?.focus({ preventScroll: true });
}
