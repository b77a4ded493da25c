import { existsSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArgs, chromiumEnv, locateChromium } from "./scripts/chromium.ts";

const globalSetup = ["src/server/testing/global-setup.ts"].filter((path) => existsSync(path));
const executablePath = locateChromium();

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    // A machine that does other work is slow, not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ["default", ["json", { outputFile: ".cache/reports/vitest.json" }]],
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["architecture.test.ts", "src/**/*.test.ts", "scripts/**/*.test.ts"],
          globalSetup,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // Named, so that finding one late never reloads the page under a test.
        optimizeDeps: {
          include: [
            "@base-ui/react/alert-dialog",
            "@base-ui/react/dialog",
            "@tanstack/react-query",
            "@tanstack/react-router",
            "lucide-react",
            "openapi-fetch",
            "react",
            "react-dom/client",
            "react/jsx-dev-runtime",
            "uuidv7",
            "vitest-browser-react",
            "zod/mini",
          ],
        },
        test: {
          name: "browser",
          include: ["src/web/**/*.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: chromiumArgs,
                env: chromiumEnv,
                ...(executablePath ? { executablePath } : {}),
              },
              contextOptions: { locale: "fr-FR", timezoneId: "Europe/Paris" },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
