import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { startServer } from "#e2e/support/server.ts";
import { candidateAppScreenshots } from "#scripts/screens/candidate.ts";
import { serveComponents } from "#scripts/screens/components.ts";
import { dashboardScreenshots } from "#scripts/screens/dashboard.ts";
import { publicScreenshots } from "#scripts/screens/public.ts";
import { type Screenshot, takeScreenshots } from "#scripts/screens/screenshots.ts";
import { buildWeb } from "./build.ts";
import { chromiumArgs, chromiumEnv, ensureChromium } from "./chromium.ts";

// Takes screenshots of every screen, or of those named (with a final * as wildcard), at the four design widths or those given,
// light and dark, into a git-ignored folder: `npm run screens -- jobs 'candidate*' 360 1920`.
const FOLDER = ".cache/screens";
const [, , ...words] = process.argv;
const widths = words.filter((word) => /^\d+$/.test(word)).map(Number);
const names = words.filter((word) => !/^\d+$/.test(word));

await buildWeb();
await mkdir(FOLDER, { recursive: true });
const server = await startServer();
const components = await serveComponents();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArgs,
  env: chromiumEnv,
});
try {
  const look = {
    folder: FOLDER,
    url: server.url,
    widths: widths.length > 0 ? widths : [390, 768, 1280, 1680],
  };
  const screenshots = [
    ...(await publicScreenshots(server.url)),
    ...(await dashboardScreenshots(server)),
    ...(await candidateAppScreenshots(server, browser)),
  ];
  if (isWanted({ name: "components" }))
    await takeScreenshots(
      browser,
      { name: "components", path: "/components" },
      { ...look, url: components.url },
    );
  for (const screenshot of screenshots.filter(isWanted)) {
    // A failed screen does not prevent the others.
    await takeScreenshots(browser, screenshot, look).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(screenshot.name, error);
    });
  }
} finally {
  await browser.close();
  await components.stop();
  await server.stop();
}

function isWanted({ name }: Pick<Screenshot, "name">): boolean {
  if (names.length === 0) return true;
  return names.some((word) => (word.endsWith("*") ? name.startsWith(word.slice(0, -1)) : name === word));
}
