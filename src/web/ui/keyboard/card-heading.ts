import { isWindowOpen } from "./key-press.ts";

/** The heading of a card of a list, which takes the focus for it. */
export function headingOf(id: string | undefined): HTMLElement | null {
  return id === undefined ? null : (document.getElementById(id)?.querySelector("h3, h4") ?? null);
}

/** Gives the focus to a card, unless a window hides it. */
export function focusCard(id: string | undefined): void {
  if (!isWindowOpen()) headingOf(id)?.focus({ preventScroll: true });
}
