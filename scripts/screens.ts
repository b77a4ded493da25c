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
  const all = [
    { screenshot: { name: "components", path: "/components" }, look: { ...look, url: components.url } },
    ...screenshots.map((screenshot) => ({ screenshot, look })),
  ];
  for (const one of all.filter(({ screenshot }) => isWanted(screenshot))) {
    // A failed screen does not prevent the others.
    await takeScreenshots(browser, one.screenshot, one.look).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(one.screenshot.name, error);
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
