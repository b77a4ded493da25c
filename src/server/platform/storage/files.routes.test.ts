import { randomBytes } from "node:crypto";
import { rename, truncate, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { filesOf, uploadedLogo } from "#server/testing/logos.ts";
import { newRecruiter } from "#server/testing/people.ts";
import { useProduct } from "#server/testing/product.ts";

const product = useProduct();
const setup = { path: "" };
beforeAll(async () => {
  setup.path = await uploadedLogo(product(), await newRecruiter(product().app));
});

type FileRequest = { method?: "GET" | "HEAD" | "POST" | "DELETE"; headers?: Record<string, string> };
const request = (url: string, { method = "GET", headers = {} }: FileRequest = {}) =>
  product().app.inject({ method, url, headers });

/** A logo and its storage path. */
async function stored() {
  const recruiter = await newRecruiter(product().app);
  const path = await uploadedLogo(product(), recruiter);
  const [file] = await filesOf(product(), recruiter);
  return { path, filePath: join(product().context.config.dataDir, "files", file?.fullPath ?? "") };
}

describe("a file", () => {
  // §7.29
  test("is public, immutable, and served with its own type only", async () => {
    const { statusCode, headers, rawPayload } = await request(setup.path);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(rawPayload.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "content-disposition": "inline",
    });
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers).not.toHaveProperty("content-encoding");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", width: 80, height: 40 });
  });

  test("gets 304 for a matching If-None-Match", async () => {
    const { headers } = await request(setup.path);
    const etag = String(headers["etag"]);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await request(setup.path, { headers: { "if-none-match": known } });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe("");
      expect(again.headers).toMatchObject({ etag, "cache-control": "public, max-age=31536000, immutable" });
    }
    const other = await request(setup.path, { headers: { "if-none-match": '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test("has its headers in a HEAD response", async () => {
    const [whole, head] = [await request(setup.path), await request(setup.path, { method: "HEAD" })];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe("");
    for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
  });

  test("cannot be written or removed at its address", async () => {
    for (const method of ["POST", "DELETE"] as const) {
      expect((await request(setup.path, { method })).statusCode).toBe(404);
    }
    expect((await request(setup.path)).statusCode).toBe(200);
  });

  test.each([
    `/files/${randomBytes(32).toString("base64url")}`,
    "/files/",
    "/files/x",
    "/files/a/b",
    "/files/%00",
    "/files/..%2f..%2fetc%2fpasswd",
    `/files/${"x".repeat(90)}`,
    "/files/'--",
  ])("with an unknown token is not found, without an HTML page: %s", async (url) => {
    const answer = await request(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: "not-found", message: "Document non trouvé" });
    expect(answer.headers["cache-control"] ?? "").not.toContain("immutable");
  });

  // §7.29
  test("with a token one letter short is not found", async () => {
    expect((await request(setup.path.slice(0, -1))).statusCode).toBe(404);
    expect((await request(`${setup.path}A`)).statusCode).toBe(404);
  });

  test("whose bytes are missing is not found", async () => {
    const { path, filePath } = await stored();
    await unlink(filePath);
    const answer = await request(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("is unavailable while its folder is missing, and served again once it is back", async () => {
    const { path } = await stored();
    const folder = join(product().context.config.dataDir, "files");
    await rename(folder, `${folder}-elsewhere`);
    const answer = await request(path);
    await rename(`${folder}-elsewhere`, folder);
    expect(answer.json()).toMatchObject({ code: "unavailable" });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
    expect((await request(path)).statusCode).toBe(200);
  });

  test("whose bytes have another size than recorded is not served", async () => {
    const { path, filePath } = await stored();
    await truncate(filePath, 10);
    expect((await request(path)).json()).toMatchObject({
      code: "data-loss",
      message: "Perte de données détectée",
    });
    await writeFile(filePath, Buffer.alloc(100_000));
    expect((await request(path)).statusCode).toBe(500);
  });
});
