import { setTimeout as delay } from "node:timers/promises";
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { signInByCookie } from "#e2e/support/fixtures.ts";

/** A slow phone: a quarter of this processor, 1.6 Mbit/s, 150 ms. */
const PHONE = { slowdown: 4, bytesPerSecond: 200_000, latencyMs: 150 };
const QUIET_MS = 2_500;

export type ScreenLoad = {
  requests: number;
  api: number;
  scriptKb: number;
  totalKb: number;
  /** The longest chain of requests, each begun after the previous one ended, until the largest paint. */
  depth: number;
  lcp: number;
  cls: number;
  elementsPerCard: number;
};

type Requested = { url: string; type: string; start: number; end: number; bytes: number };

export async function openPhone(
  browser: Browser,
  url: string,
  cookie: string,
  { isSlow = true } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "fr-FR",
  });
  const page = await context.newPage();
  await signInByCookie(page, url, { cookie });
  await page.close();
  context.on("page", (opened) => void (isSlow && slowDown(opened)));
  return context;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  const { slowdown: rate, bytesPerSecond, latencyMs: latency } = PHONE;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  return devtools;
}

/** Opens a screen and waits until it is quiet. The page stays open. */
export async function loadScreen(
  context: BrowserContext,
  path: string,
): Promise<{ page: Page; load: ScreenLoad }> {
  const page = await context.newPage();
  const devtools = await slowDown(page);
  const requests = recordRequests(devtools);
  await page.addInitScript(recordPaint);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await quiet(requests);
  const { lcp, cls, elementsPerCard, origin } = await page.evaluate(() => ({
    ...(globalThis.painted ?? { lcp: Number.NaN, cls: Number.NaN }),
    origin: performance.timeOrigin,
    elementsPerCard: Math.round(
      document.querySelectorAll("main li[id] *").length /
        Math.max(1, document.querySelectorAll("main li[id]:has(h3)").length),
    ),
  }));
  const all = [...requests.values()];
  const sumKb = (some: Requested[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    page,
    load: {
      requests: all.length,
      api: all.filter(({ url }) => url.includes("/api/")).length,
      scriptKb: sumKb(all.filter(({ type }) => type === "Script")),
      totalKb: sumKb(all),
      depth: longestChain(all.filter(({ start }) => start * 1000 < origin + lcp)),
      lcp,
      cls,
      elementsPerCard,
    },
  };
}

/** The requests of a page from now on, without the live stream's end, which never comes. */
function recordRequests(devtools: CDPSession): Map<string, Requested> {
  const requests = new Map<string, Requested>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type = "", wallTime }) => {
    if (!request.url.startsWith("http")) return;
    requests.set(requestId, { url: request.url, type, start: wallTime, end: Number.NaN, bytes: 0 });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = requests.get(requestId);
    if (found) Object.assign(found, { end: Date.now() / 1000, bytes: encodedDataLength });
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => {
    const found = requests.get(requestId);
    if (found) found.end = Date.now() / 1000;
  });
  return requests;
}

async function quiet(requests: ReadonlyMap<string, Requested>): Promise<void> {
  let known = -1;
  while (known !== ended(requests)) {
    known = ended(requests);
    await delay(QUIET_MS);
  }
}

function ended(requests: ReadonlyMap<string, Requested>): number {
  return [...requests.values()].filter(({ end }) => !Number.isNaN(end)).length;
}

function longestChain(requests: readonly Requested[]): number {
  let [count, freeAt] = [0, 0];
  for (const { start, end } of requests.toSorted((one, other) => one.end - other.end)) {
    if (start < freeAt || Number.isNaN(end)) continue;
    count += 1;
    freeAt = end;
  }
  return count;
}

/** The paths of the API's requests that some work causes, until nothing is asked for a while. */
export async function requestsDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const record = (request: { url: () => string; method: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  };
  page.on("request", record);
  await work();
  let known = -1;
  while (known !== asked.length) {
    known = asked.length;
    await delay(QUIET_MS);
  }
  page.off("request", record);
  return asked;
}

declare global {
  // oxlint-disable-next-line no-var
  var painted: { lcp: number; cls: number } | undefined;
  /** The longest event since it was last read, in milliseconds. */
  // oxlint-disable-next-line no-var
  var longestEvent: number | undefined;
}

function recordPaint(): void {
  const painted = { lcp: Number.NaN, cls: 0 };
  globalThis.painted = painted;
  globalThis.longestEvent = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) painted.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("hadRecentInput" in entry && "value" in entry && !entry.hadRecentInput)
        painted.cls += Number(entry.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
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
