import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { describe, expect, test } from "vitest";
import { useProduct } from "#server/testing/product.ts";
import { documentRoutes } from "./document.routes.ts";

const product = useProduct();
const read = (url: string, headers: Record<string, string> = {}) =>
  product().app.inject({ method: "GET", url, headers });

describe.each(["/api/openapi.json", "/api/openapi-candidates.json"])("%s", (url) => {
  test("is the same document compressed or not, by what the client accepts", async () => {
    const plain = await read(url);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.json()).toHaveProperty("openapi");
    const brotli = await read(url, { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzipped = await read(url, { "accept-encoding": "gzip, br;q=0" });
    expect(gzipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.body.length / 5);
  });

  test("has an ETag, and 304 answers whoever has it", async () => {
    const headers = { "accept-encoding": "br" };
    const [first, second] = [await read(url, headers), await read(url, headers)];
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    // What is compressed as it is sent has no length.
    expect(second.headers["content-length"]).toBe(String(first.rawPayload.length));
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    expect(first.headers).toMatchObject({ "cache-control": "no-cache", vary: "accept-encoding" });
    const known = await read(url, { ...headers, "if-none-match": etag });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    expect((await read(url, { ...headers, "if-none-match": '"other"' })).statusCode).toBe(200);
  });
});

test("the document is read again after a reading that failed", async () => {
  const { config } = product().context;
  let readings = 0;
  const app = fastify({ loggerInstance: product().context.log }).withTypeProvider<ZodTypeProvider>();
  await documentRoutes(app, {
    config: {
      ...config,
      get publicUrl() {
        readings += 1;
        if (readings === 1) throw new Error("The file cannot be read");
        return config.publicUrl;
      },
    },
  });
  const statuses = [];
  for (let request = 0; request < 3; request += 1) {
    statuses.push((await app.inject("/api/openapi.json")).statusCode);
  }
  await app.close();
  expect(statuses).toEqual([500, 200, 200]);
  expect(readings).toBe(2);
});
