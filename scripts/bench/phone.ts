import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { signInByCookie } from "#e2e/support/fixtures.ts";
import { PHONE } from "#e2e/support/phone.ts";
import { type ScreenLoad, loadScreen } from "#e2e/support/screen-load.ts";

/** A quarter of this processor, 1.6 Mbit/s, 150 ms. */
const SLOW = { slowdown: 4, bytesPerSecond: 200_000, latencyMs: 150 };
/** So slow, it may work for long between two requests. */
const QUIET_MS = 2_500;

export async function openPhone(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, baseURL: url, locale: "fr-FR" });
  const page = await context.newPage();
  await signInByCookie(page, url, { cookie });
  await page.close();
  return context;
}

/** Opens a screen and waits until it is quiet. The page stays open, and slow. */
export async function openScreen(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; load: ScreenLoad }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { slowdown: rate, bytesPerSecond, latencyMs: latency } = SLOW;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await page.addInitScript(recordEvents);
  return { page, load: await loadScreen(page, path, { quietMs: QUIET_MS }) };
}

declare global {
  /** The longest event since it was last read, in milliseconds. */
  var longestEvent: number | undefined;
}

function recordEvents(): void {
  globalThis.longestEvent = 0;
  const events = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      globalThis.longestEvent = Math.max(globalThis.longestEvent ?? 0, entry.duration);
    }
  }).observe(events);
}

/** The longest time from an event to its next paint while something is done. */
export async function interactionTime(page: Page, work: () => Promise<unknown>): Promise<number> {
  await delay(500);
  await page.evaluate(() => (globalThis.longestEvent = 0));
  await work();
  await delay(1_500);
  return page.evaluate(() => globalThis.longestEvent ?? 0);
}

/** Brings something into view; returns a function that taps there, without the test tool's checks, which would be measured too. */
export async function prepareTap(target: Locator): Promise<() => Promise<void>> {
  await target.scrollIntoViewIfNeeded();
  await delay(1_000);
  const box = await target.boundingBox();
  if (box === null) throw new Error("What is to be tapped has left the page");
  return () => target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
