import { type Page, chromium } from "@playwright/test";
import { signInByCookie } from "#e2e/support/fixtures.ts";
import { quantile } from "#scripts/bench/quantile.ts";
import { chromiumArgs, chromiumEnv, ensureChromium } from "#scripts/chromium.ts";
import type { CampaignResult } from "#server/testing/attack.ts";
import { openCompany } from "#server/testing/load/write-load.ts";
import { publication } from "#server/testing/people.ts";
import { startServer } from "#server/testing/server-process.ts";
import { answered, apiAt, applyAsShown } from "#tools/api-client.ts";
import { COMPANY, signUp } from "./people.ts";

const CANDIDATES = 30;
const POSITIONS = 20;
const SLOWDOWN = 4;
/** The « good » threshold of Interaction to Next Paint at the 98th percentile. */
const MAX_INP_MS = 200;

/** Decides on 30 applications by keyboard with a slowed CPU: measures interaction latency and layout shifts of the list. */
export async function decideByKeyboard(dataDir: string): Promise<CampaignResult> {
  const server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "true", ADDRESS_PROVIDER: "embedded" });
  const identity = await openCompany(server.address, COMPANY);
  const body = publication({ numberOfPositions: POSITIONS });
  const { id } = await answered(apiAt(server.address, identity).POST("/api/jobs", { body }));
  for (let number = 0; number < CANDIDATES; number += 1) {
    await applyAsShown(apiAt(server.address, await signUp(server.address, number)), id);
  }

  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumArgs,
    env: chromiumEnv,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: "fr-FR" });
  await signInByCookie(page, server.address, { cookie: identity.cookie ?? "" });
  await page.addInitScript(() => localStorage.setItem("applications-view", "compact"));
  await page.goto(`${server.address}/dashboard/applications?offre=${id}`);
  await page.locator(`main li[id] >> nth=${CANDIDATES - 1}`).waitFor();
  await page.locator("kbd[hidden]").waitFor({ state: "attached" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(recordInteractions);
  const moved = await decideOnAll(page);
  const times = await page.evaluate(() => [
    ...(globalThis.interactions ?? new Map<number, number>()).values(),
  ]);
  await browser.close();
  await server.end("SIGTERM");

  const [inp, median, longest] = [quantile(times, 0.98), quantile(times, 0.5), quantile(times, 1)];
  const differences = moved === 0 ? [] : [`cards moved at ${moved} of ${CANDIDATES} decisions`];
  // Without any interaction too.
  if (!(inp <= MAX_INP_MS)) differences.push(`an interaction takes ${inp} ms to show`);
  const figures = `${CANDIDATES} decisions in ${times.length} interactions at ${SLOWDOWN} × slowdown: INP ${inp} ms, median ${median} ms, longest ${longest} ms`;
  return { figures, differences };
}

/**
 * Accepts one in three and rejects the others. Returns how many times a card moved in the list. Waits use CSS
 * selectors only, as roles are computed in the page and would be measured with it.
 */
async function decideOnAll(page: Page): Promise<number> {
  let moved = 0;
  for (let rank = 0; rank < CANDIDATES; rank += 1) {
    await page.keyboard.press("j");
    const before = await page.evaluate(placesInList);
    if (rank % 3 === 0) {
      await page.keyboard.press("a");
      await page.locator("[role=alertdialog] button:focus").waitFor();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.locator("[role=alertdialog]").waitFor({ state: "detached" });
      await page.waitForFunction(isFocusedCardSaying, "Acceptée");
    } else {
      await page.keyboard.press("r");
      await page.waitForFunction(isFocusedCardSaying, "Refusée");
    }
    if ((await page.evaluate(placesInList)) !== before) moved += 1;
  }
  return moved;
}

function isFocusedCardSaying(word: string): boolean {
  return document.activeElement?.closest("main li[id]")?.textContent.includes(word) ?? false;
}

function placesInList(): string {
  const cards = [...document.querySelectorAll<HTMLElement>("main li[id]:has(h3)")];
  return cards.map(({ id, offsetTop }) => `${id} ${offsetTop}`).join();
}

declare global {
  /** The longest event of each interaction, in milliseconds. */
  var interactions: Map<number, number> | undefined;
}

/** Interactions under 16 ms are not reported: the percentile is of the longer ones. */
function recordInteractions(): void {
  const longest = new Map<number, number>();
  globalThis.interactions = longest;
  const events = { type: "event", durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
    }
  }).observe(events);
}
