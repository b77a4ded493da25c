import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { startServer } from "#e2e/support/server.ts";
import { buildWeb } from "./web/build-web.ts";
import { chromiumArgs, chromiumEnv, ensureChromium } from "./chromium.ts";
import { photograph } from "./screens/camera.ts";
import type { Shot } from "./screens/camera.ts";
import { dashboardShots } from "./screens/dashboard.ts";
import { publicShots } from "./screens/public.ts";

// Photographs every screen, or those named (a final * stands for more), at both widths of the look or at those given,
// light and dark, into a folder git ignores: `npm run screens -- jobs 'candidate*' 360 1920`.
const FOLDER = ".cache/screens";
const [, , ...words] = process.argv;
const widths = words.filter((word) => /^\d+$/.test(word)).map(Number);
const names = words.filter((word) => !/^\d+$/.test(word));

await buildWeb();
await mkdir(FOLDER, { recursive: true });
const server = await startServer();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: chromiumArgs,
  env: chromiumEnv,
});
try {
  const look = { folder: FOLDER, url: server.url, widths: widths.length > 0 ? widths : [1280, 390] };
  const shots = [...(await publicShots(server.url)), ...(await dashboardShots(server))];
  for (const shot of shots.filter(isWanted)) {
    // One that cannot be brought to its state does not cost the others theirs.
    await photograph(browser, shot, look).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(shot.name, error);
    });
  }
} finally {
  await browser.close();
  await server.stop();
}

function isWanted({ name }: Shot): boolean {
  if (names.length === 0) return true;
  return names.some((word) => (word.endsWith("*") ? name.startsWith(word.slice(0, -1)) : name === word));
}
