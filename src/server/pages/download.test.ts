import { describe, expect, test } from "vitest";
import { useProduct } from "#server/testing/product.ts";

const stores = {
  ANDROID_STORE_URL: "https://play.example/renfort",
  IOS_STORE_URL: "https://apps.example/renfort",
  WEBSITE_URL: "https://site.example",
};
const configured = useProduct(stores);
const bare = useProduct();

const devices = {
  android: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1",
  windowsPhone: "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) like iPhone Mobile Safari/537.36",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15",
  computer: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
};

describe("the download button", () => {
  // §1.10
  test.each([
    [devices.android, stores.ANDROID_STORE_URL],
    [devices.iphone, stores.IOS_STORE_URL],
    [devices.windowsPhone, stores.WEBSITE_URL],
    [devices.computer, stores.WEBSITE_URL],
    ["", stores.WEBSITE_URL],
  ])("redirects %s to %s", async (device, address) => {
    const answer = await configured().app.inject({ url: "/telecharger", headers: { "user-agent": device } });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({ location: address, vary: expect.stringContaining("user-agent") });
  });

  test("offers the store and the website to an iPad, which says that it is a Mac", async () => {
    const headers = { "user-agent": devices.mac };
    const answer = await configured().app.inject({ url: "/telecharger", headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      vary: expect.stringContaining("user-agent"),
      "content-security-policy": expect.stringContaining("script-src 'self'"),
    });
    const links = [...answer.body.matchAll(/<a href="([^"]+)"/g)].map(([, address]) => address);
    expect(links).toEqual([stores.IOS_STORE_URL, stores.WEBSITE_URL]);
    expect((await bare().app.inject({ url: "/telecharger", headers })).headers["location"]).toBe("/candidat");
  });

  test("leads to the application on the web when no store is configured", async () => {
    const headers = { "user-agent": devices.android };
    expect((await bare().app.inject({ url: "/telecharger", headers })).headers["location"]).toBe("/candidat");
  });
});
