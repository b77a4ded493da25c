import { test as base, expect, serverOfWorker } from "#e2e/support/fixtures.ts";
import { startServer } from "#e2e/support/server.ts";

const stores = { IOS_STORE_URL: "https://apps.example/renfort", WEBSITE_URL: "https://site.example/" };
const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: serverOfWorker(() => startServer(stores)),
});

test.use({
  userAgent:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
});

for (const [device, points, address] of [
  ["an iPad, which says that it is a Mac,", 5, stores.IOS_STORE_URL],
  ["a Mac", 0, stores.WEBSITE_URL],
] as const) {
  // §1.10
  test(`the download button leads ${device} to ${address}`, async ({ page }) => {
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, "maxTouchPoints", { get: () => count });
    }, points);
    await page.route(/^https:\/\/(apps|site)\.example\//, (route) => route.fulfill({ body: "Bonjour" }));
    await page.goto("/");
    await page.getByRole("link", { name: "Télécharger l’application" }).first().click();
    await page.waitForURL(address);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
}
