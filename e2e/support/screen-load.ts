import { setTimeout as delay } from "node:timers/promises";
import type { CDPSession, Page, Request } from "@playwright/test";

/** For how long a page that has loaded asks for nothing: longer than its pause between two refreshes. */
const QUIET_MS = 1_500;
const API = "/api/";
const LIVE = "/api/live";

export type ScreenLoad = {
  requests: number;
  /** What is read of the API, but the live stream. */
  reads: string[];
  fonts: string[];
  scriptKb: number;
  totalKb: number;
  /** The longest chain of requests, each asked for by what the previous one brought. */
  depth: number;
  lcp: number;
  cls: number;
  /** Of the largest card. */
  elementsPerCard: number;
};

type Load = {
  /** Nothing that an earlier load kept is used. */
  isCold?: boolean;
  quietMs?: number;
};

type Calls = { callFrames: readonly { url: string }[]; parent?: Calls };
type Initiator = { url?: string; stack?: Calls };
type ScreenRequest = { url: URL; type: string; depth: number; hasEnded: boolean; bytes: number };

/** Opens a screen, and waits until it asks for nothing more. */
export async function loadScreen(
  page: Page,
  path: string,
  { isCold = false, quietMs }: Load = {},
): Promise<ScreenLoad> {
  // What an earlier screen still asks for is not counted.
  await page.goto("about:blank");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  if (isCold) await devtools.send("Network.clearBrowserCache");
  const requests = recordRequests(devtools);
  await page.addInitScript(recordPaint);
  await page.goto(path);
  await quiet(() => [...requests.values()].filter(({ hasEnded }) => hasEnded).length, quietMs);
  await devtools.detach();
  const painted = await page.evaluate(() => ({
    ...(globalThis.painted ?? { lcp: Number.NaN, cls: Number.NaN }),
    elementsPerCard: Math.max(
      0,
      ...Array.from(
        document.querySelectorAll("main li[id]"),
        (card) => card.getElementsByTagName("*").length,
      ),
    ),
  }));
  const all = [...requests.values()];
  const ofType = (type: string) => all.filter((request) => request.type === type);
  const sumKb = (some: ScreenRequest[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    ...painted,
    requests: all.length,
    reads: all
      .filter(({ url: { pathname } }) => pathname.startsWith(API) && pathname !== LIVE)
      .map(({ url: { pathname, search } }) => pathname + search),
    fonts: ofType("Font").map(({ url: { pathname } }) => pathname),
    scriptKb: sumKb(ofType("Script")),
    totalKb: sumKb(all),
    depth: Math.max(...all.map(({ depth }) => depth)),
  };
}

/** The requests of a page from now on; the live stream's has no end. */
function recordRequests(devtools: CDPSession): Map<string, ScreenRequest> {
  const requests = new Map<string, ScreenRequest>();
  devtools.on("Network.requestWillBeSent", ({ requestId, request, type = "", initiator }) => {
    if (!request.url.startsWith("http")) return;
    const causes = filesOf(initiator);
    const above = [...requests.values()].filter(({ url }) => causes.has(url.href));
    requests.set(requestId, {
      url: new URL(request.url),
      type,
      depth: 1 + Math.max(0, ...above.map(({ depth }) => depth)),
      hasEnded: false,
      bytes: 0,
    });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) => {
    const found = requests.get(requestId);
    if (found) Object.assign(found, { hasEnded: true, bytes });
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => {
    const found = requests.get(requestId);
    if (found) found.hasEnded = true;
  });
  return requests;
}

/** The page, the style sheet or the scripts that ask for something. */
function filesOf({ url, stack }: Initiator): Set<string> {
  const files = new Set(url === undefined ? [] : [url]);
  for (let calls = stack; calls !== undefined; calls = calls.parent)
    for (const call of calls.callFrames) files.add(call.url);
  return files;
}

/** The requests of the API that some work causes, until nothing is asked for a while. */
export async function requestsDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const record = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(API)) asked.push(`${request.method()} ${pathname}${search}`);
  };
  page.on("request", record);
  await work();
  await quiet(() => asked.length);
  page.off("request", record);
  return asked;
}

async function quiet(count: () => number, quietMs = QUIET_MS): Promise<void> {
  let known = -1;
  while (known !== count()) {
    known = count();
    await delay(quietMs);
  }
}

declare global {
  var painted: { lcp: number; cls: number } | undefined;
}

function recordPaint(): void {
  if (globalThis.painted) return;
  const painted = { lcp: Number.NaN, cls: 0 };
  globalThis.painted = painted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) painted.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("hadRecentInput" in entry && "value" in entry && !entry.hadRecentInput)
        painted.cls += Number(entry.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
