import { onTestFinished, vi } from "vitest";

/** Hides the page, as another tab or a locked phone does, or shows it again; shown once the test ends. */
export function setPageHidden(isHidden: boolean): void {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  visibility.mockReturnValue(isHidden ? "hidden" : "visible");
  onTestFinished(() => visibility.mockRestore());
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
