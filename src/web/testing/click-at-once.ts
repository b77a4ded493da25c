/** Clicks without waiting for anything; returns whether the screen lets the click through. */
export function clickAtOnce(element: Element, by: "pointer" | "keyboard" = "pointer"): boolean {
  const detail = by === "pointer" ? 1 : 0;
  return element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
}
