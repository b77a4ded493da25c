import { defineConfig } from "@playwright/test";
import { chromiumArgs, chromiumEnv, locateChromium } from "./scripts/chromium.ts";

const executablePath = locateChromium();

// Each worker starts its own server (e2e/support/fixtures.ts), so there is none here.
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  retries: 0,
  // Generous: a slow machine is no fault of the product, and nothing here measures time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: ".cache/reports/playwright.json" }]],
  use: {
    browserName: "chromium",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Pictures and copies of the page at each step would cost a third of the run: `--trace on` takes them when wanted.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    launchOptions: { args: chromiumArgs, env: chromiumEnv, ...(executablePath ? { executablePath } : {}) },
  },
});
