import { mkdir } from "node:fs/promises";
import { chromium } from "@playwright/test";
import type { Page } from "@playwright/test";
import { newRecruiter } from "#e2e/people.ts";
import { startServer } from "#e2e/server.ts";
import { failureHeaders, failurePage } from "#server/http/failure-page.ts";
import { buildWeb } from "./build-web.ts";
import { chromiumArgs, chromiumEnv, ensureChromium } from "./chromium.ts";
import { photograph } from "./screens-camera.ts";
import type { Shot } from "./screens-camera.ts";
import { dashboardShots } from "./screens-dashboard.ts";

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
  const shots = [...(await publicShots()), ...(await dashboardShots(server))];
  for (const shot of shots) if (isWanted(shot)) await photograph(browser, shot, look);
} finally {
  await browser.close();
  await server.stop();
}

function isWanted({ name }: Shot): boolean {
  if (names.length === 0) return true;
  return names.some((word) => (word.endsWith("*") ? name.startsWith(word.slice(0, -1)) : name === word));
}

async function publicShots(): Promise<Shot[]> {
  const fresh = await newRecruiter(server.url, { isOnboarded: false });
  return [
    { name: "landing", path: "/" },
    { name: "privacy", path: "/privacy" },
    { name: "terms", path: "/terms" },
    { name: "support", path: "/support" },
    { name: "login", path: "/login" },
    { name: "register", path: "/register" },
    { name: "forgot-password", path: "/forgot-password" },
    { name: "reset-password", path: `/reset-password#token=${"a".repeat(43)}` },
    { name: "reset-password-broken", path: "/reset-password" },
    { name: "onboarding", path: "/onboarding", as: fresh },
    { name: "failure", path: "/", prepare: showFailure },
  ];
}

/** What the server answers when it has no page to give. */
async function showFailure(page: Page): Promise<void> {
  const body = failurePage({
    title: "Service temporairement indisponible",
    text: "Le problème vient de notre côté. Réessayez dans un instant.",
    requestId: "01a20000-0000-7000-8000-000000000001",
  });
  await page.route(server.url + "/", (route) =>
    route.fulfill({ status: 503, headers: failureHeaders, body }),
  );
  await page.reload();
}
