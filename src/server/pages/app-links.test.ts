import { expect, test } from "vitest";
import { startProduct, useProduct } from "#server/testing/product.ts";

const product = useProduct();
const ASSET_LINKS = "/.well-known/assetlinks.json";
const SITE_ASSOCIATION = "/.well-known/apple-app-site-association";
const FINGERPRINT = Array.from({ length: 32 }, () => "1A").join(":");

test("the apps that open this site's links are those of the settings", async () => {
  const { app, stop } = await startProduct(product().databaseUrl, {
    ANDROID_APP_ID: "fr.renfort.candidat",
    ANDROID_APP_FINGERPRINTS: `${FINGERPRINT.toLowerCase()},${FINGERPRINT}`,
    IOS_APP_ID: "ABCDE12345.fr.renfort.candidat",
  });
  const android = await app.inject({ url: ASSET_LINKS });
  const ios = await app.inject({ url: SITE_ASSOCIATION });
  await stop();
  for (const { statusCode, headers } of [android, ios]) {
    expect([statusCode, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
  }
  expect(android.json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: {
        namespace: "android_app",
        package_name: "fr.renfort.candidat",
        sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT],
      },
    },
  ]);
  expect(ios.json()).toEqual({
    applinks: {
      details: [
        {
          appIDs: ["ABCDE12345.fr.renfort.candidat"],
          components: ["/reset-password", "/confirm-email"].map((path) => ({ "/": path, "?": { de: "?*" } })),
        },
      ],
    },
  });
});

test.each([ASSET_LINKS, SITE_ASSOCIATION])("without an app, %s is not found", async (url) => {
  const answer = await product().app.inject({ url, headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(404);
});
