import type { Browser, Page } from "@playwright/test";
import { signInByCookie } from "#e2e/support/fixtures.ts";

export type Shot = {
  name: string;
  path: string;
  as?: { cookie: string };
  prepare?: (page: Page) => Promise<void>;
  /** Takes the viewport, not the whole page: overlays are only drawn in the viewport. */
  isWindow?: true;
  only?: (width: number) => boolean;
  isScriptOff?: true;
  isPrint?: true;
};

export type Look = { folder: string; url: string; widths: readonly number[] };

const HEIGHT = 844;
const schemes = ["light", "dark"] as const;

export async function takeScreenshots(browser: Browser, shot: Shot, look: Look): Promise<void> {
  for (const width of look.widths.filter((each) => shot.only?.(each) ?? true)) {
    const page = await open(browser, shot, look.url, width);
    for (const colorScheme of schemes) {
      await page.emulateMedia({
        colorScheme,
        reducedMotion: "reduce",
        media: shot.isPrint ? "print" : "screen",
      });
      await page.screenshot({
        path: `${look.folder}/${shot.name}-${width}-${colorScheme}.png`,
        fullPage: !shot.isWindow,
      });
    }
    await page.context().close();
  }
  console.log(shot.name);
}

async function open(browser: Browser, shot: Shot, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: "fr-FR",
    reducedMotion: "reduce",
    javaScriptEnabled: !shot.isScriptOff,
  });
  const page = await context.newPage();
  if (shot.as !== undefined) await signInByCookie(page, url, shot.as);
  await page.goto(url + shot.path);
  // The live stream never ends, so the network is never idle: waits for a heading instead.
  if (!shot.isScriptOff) await page.getByRole("heading").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await shot.prepare?.(page);
  // Fixed and sticky elements are captured as at the top of the page.
  if (!shot.isWindow) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForTimeout(400);
  return page;
}
