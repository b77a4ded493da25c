import type { Browser, BrowserContext, Page } from "@playwright/test";
import { signInByCookie } from "#e2e/support/fixtures.ts";

export type Screenshot = {
  name: string;
  path: string;
  as?: { cookie: string };
  /** The cookies and storage of a person who has signed in. */
  storage?: SignedInStorage;
  prepare?: (page: Page) => Promise<void>;
  /** Takes the viewport, not the whole page: overlays are only drawn in the viewport. */
  isWindow?: true;
  only?: (width: number) => boolean;
  isScriptOff?: true;
  isPrint?: true;
};

export type SignedInStorage = Awaited<ReturnType<BrowserContext["storageState"]>>;

export type Look = { folder: string; url: string; widths: readonly number[] };

const HEIGHT = 844;
const MAX_HEIGHT = 8000;
const schemes = ["light", "dark"] as const;

export async function takeScreenshots(browser: Browser, screenshot: Screenshot, look: Look): Promise<void> {
  for (const width of look.widths.filter((each) => screenshot.only?.(each) ?? true)) {
    for (const colorScheme of schemes) {
      const page = await open(browser, screenshot, look.url, { width, colorScheme });
      await page.screenshot({
        path: `${look.folder}/${screenshot.name}-${width}-${colorScheme}.png`,
        fullPage: !screenshot.isWindow,
      });
      await page.context().close();
    }
  }
  console.log(screenshot.name);
}

type Screen = { width: number; colorScheme: (typeof schemes)[number] };

/** One context a colour scheme: a page pictured while it changes keeps colours of both. */
async function open(browser: Browser, screenshot: Screenshot, url: string, screen: Screen): Promise<Page> {
  const { width, colorScheme } = screen;
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: "fr-FR",
    colorScheme,
    reducedMotion: "reduce",
    // For the style below, which the content security policy refuses.
    bypassCSP: true,
    javaScriptEnabled: !screenshot.isScriptOff,
    ...(screenshot.storage && { storageState: screenshot.storage }),
  });
  const page = await context.newPage();
  if (screenshot.as !== undefined) await signInByCookie(page, url, screenshot.as);
  await page.goto(url + screenshot.path);
  // The live stream never ends, so the network is never idle: waits for a heading instead.
  if (!screenshot.isScriptOff) {
    await page.getByRole("heading").first().waitFor();
    // Without script, no promise of the page settles.
    await page.evaluate(() => document.fonts.ready);
  }
  await screenshot.prepare?.(page);
  if (screenshot.isPrint) await page.emulateMedia({ media: "print" });
  if (!screenshot.isWindow && !screenshot.isScriptOff) {
    await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
    // Rows far below the screen have no card: the screen is made as tall as the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(HEIGHT, Math.min(height, MAX_HEIGHT)) });
    // Fixed and sticky elements are captured as at the top of the page.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  }
  await page.waitForTimeout(400);
  return page;
}
