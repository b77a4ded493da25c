import { onTestFinished } from "vitest";
import { type Locator, cdp } from "vitest/browser";

export const CAMERA = 47;

/** A phone held sideways, with a camera at one edge of the screen, until the test ends. */
export async function emulateCamera(edge: "left" | "right"): Promise<void> {
  // That of Vitest's page, in no layer, leaves the body without padding.
  document.querySelector("head > style:not([data-vite-dev-id])")?.remove();
  await cdp().send("Emulation.setSafeAreaInsetsOverride", { insets: { [edge]: CAMERA } });
  onTestFinished(async () => {
    await cdp().send("Emulation.setSafeAreaInsetsOverride", { insets: {} });
  });
}

/** How far an element is from an edge of the screen. */
export function roomAt(edge: "left" | "right", locator: Locator): number {
  const { left, right } = locator.element().getBoundingClientRect();
  return edge === "left" ? left : innerWidth - right;
}
