import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumEnv, locateChromium } from "./scripts/chromium.ts";
import { MAX_WAIT_MS } from "./src/testing/max-wait.ts";

const executablePath = locateChromium();

// Each worker starts its own server (e2e/support/fixtures.ts), so there is none here.
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  // Generous as a whole, as a slow machine is no fault of the product; each single wait is bounded.
  timeout: 300_000,
  expect: { timeout: MAX_WAIT_MS, toPass: { timeout: MAX_WAIT_MS } },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".cache/reports/playwright.json" }]],
  use: {
    browserName: "chromium",
    actionTimeout: MAX_WAIT_MS,
    navigationTimeout: MAX_WAIT_MS,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Pictures and copies of the page at each step would cost a third of the run: `--trace on` takes them when wanted.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    launchOptions: { args: chromiumArgs, env: chromiumEnv, ...(executablePath ? { executablePath } : {}) },
  },
});
