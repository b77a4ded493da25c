import type { Locator, Page } from "@playwright/test";

/** Presses Tab until a control has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  const focused = control.and(page.locator(":focus"));
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${String(control)} cannot be reached with the keyboard`);
}
