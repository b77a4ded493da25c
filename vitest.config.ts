import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArgs, chromiumEnv, locateChromium } from "./scripts/chromium.ts";
import { layerOrder } from "./scripts/web/layer-order.ts";
import { prebundled } from "./scripts/web/prebundled.ts";
import { MAX_WAIT_MS } from "./src/testing/max-wait.ts";

const globalSetup = ["src/server/testing/global-setup.ts"];
const executablePath = locateChromium();
const seed = process.env["TEST_SEED"];

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // A machine that does other work is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // The message of a failure is all that a report of the whole run keeps of it.
    chaiConfig: { truncateThreshold: 2_000 },
    // Test files run in another order each time; the seed is printed first, and `TEST_SEED` repeats its order.
    sequence: { shuffle: { files: true }, ...(seed !== undefined && { seed: Number(seed) }) },
    reporters: ["default", ["json", { outputFile: ".cache/reports/vitest.json" }]],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["architecture.test.ts", "src/**/*.test.ts", "scripts/**/*.test.ts"],
          globalSetup,
          setupFiles: ["src/server/testing/shared-worker.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [react(), layerOrder()],
        // The React of production, which does half the work of development's.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        oxc: { jsx: { development: false } },
        optimizeDeps: { include: [...prebundled, "react/jsx-runtime", "vitest-browser-react"] },
        test: {
          name: "browser",
          include: ["src/web/**/*.test.tsx"],
          setupFiles: ["src/web/testing/render-at-once.ts", "src/web/testing/shared-styles.ts"],
          testTimeout: 60_000,
          expect: { poll: { timeout: MAX_WAIT_MS } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              actionTimeout: MAX_WAIT_MS,
              launchOptions: {
                args: chromiumArgs,
                env: chromiumEnv,
                ...(executablePath ? { executablePath } : {}),
              },
              contextOptions: { locale: "fr-FR", timezoneId: "Indian/Reunion", reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
