import { expect, test } from "#e2e/support/fixtures.ts";

test("a hashed file is compressed and immutable, a page is revalidated, a missing file answers 404", async ({
  request,
}) => {
  const page = await request.get("/login");
  expect(page.headers()["cache-control"]).toBe("no-cache");
  const [path = ""] = /\/assets\/[^"]+\.js/.exec(await page.text()) ?? [];
  const file = await request.get(path, { headers: { "accept-encoding": "br" } });
  expect(file.headers()).toMatchObject({
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect((await request.get("/assets/of-an-earlier-build.js")).status()).toBe(404);
});
