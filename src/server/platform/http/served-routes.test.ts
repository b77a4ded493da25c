import diagnostics from "node:diagnostics_channel";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import compress from "@fastify/compress";
import fastify from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { CANDIDATE_FILE, pageFile, sitePaths } from "#domain/pages.ts";
import { buildReference } from "#scripts/build.ts";
import { addPages } from "#server/pages/pages.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import type { App } from "./app-type.ts";
import { documentRoutes } from "./document.routes.ts";

/** The routes outside the contract: the API document, calendars and files by token, the app's store and links. */
const OTHERS = [
  "GET /.well-known/apple-app-site-association",
  "GET /.well-known/assetlinks.json",
  "GET /api/docs",
  "GET /api/docs/assets/*",
  "GET /api/docs/start.js",
  "GET /api/openapi-candidates.json",
  "GET /api/openapi.json",
  "GET /calendar/:token",
  "GET /files/:token",
  "GET /telecharger",
];
const PAGES = [
  "/",
  "/assets/*",
  "/candidat",
  "/candidat/*",
  "/confirm-email",
  "/dashboard",
  "/dashboard/*",
  "/forgot-password",
  "/login",
  "/onboarding",
  "/onboarding/*",
  "/pricing",
  "/pricing/*",
  "/privacy",
  "/register",
  "/reset-password",
  "/support",
  "/terms",
].map((path) => `GET ${path}`);
const READS = new Set(["HEAD"]);

const product = useProduct();
const routes: string[] = [];

/** Collects every route of the next server built. */
function collectRoutes(message: unknown): void {
  const { fastify: started }: { fastify: App } = Object(message);
  started.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) if (!READS.has(one)) routes.push(`${one} ${url}`);
  });
}

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), "renfort-routes-"));
  for (const file of [...sitePaths.map(pageFile), CANDIDATE_FILE]) writeFileSync(join(root, file), "");
  diagnostics.subscribe("fastify.initialization", collectRoutes);
  const { app, context, stop } = await startProduct(product().databaseUrl);
  diagnostics.unsubscribe("fastify.initialization", collectRoutes);
  await addPages(app, context, root);
  await stop();
  rmSync(root, { recursive: true });
});

test("the server serves the contract, the pages and a few files only", () => {
  const declared = operations.map(({ method, url }) => `${method} ${url}`);
  expect(routes.toSorted()).toEqual([...declared, ...OTHERS, ...PAGES].toSorted());
});

describe("an unsupported method", () => {
  test.each(["/", "/login", "/dashboard", "/api/jobs", "/api/auth/sign-in", "/api/candidate/me", "/nothing"])(
    "is refused on %s",
    async (url) => {
      for (const method of ["OPTIONS", "TRACE"] as const) {
        const answer = await product().app.inject({ method, url });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers["allow"]).toContain("GET");
        expect(answer.json()).toMatchObject({ code: "method-not-allowed" });
      }
    },
  );
});

test.each([
  ["swagger-ui.css", 200],
  ["swagger-ui-bundle.js", 200],
  ["swagger-ui-bundle.js.map", 404],
  ["package.json", 404],
  ["index.html", 404],
  ["%2e%2e/package.json", 404],
])("the reference page's package serves %s with %i: only what the page loads", async (file, status) => {
  const answer = await product().app.inject({ url: `/api/docs/assets/${file}` });
  expect(answer.statusCode).toBe(status);
});

describe("the files of the reference page", () => {
  const folder = mkdtempSync(join(tmpdir(), "renfort-reference-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["br", "swagger-ui-bundle.js"],
    ["gzip", "swagger-ui-bundle.js"],
    ["br", "swagger-ui.css"],
    ["gzip", "swagger-ui.css"],
  ])("are sent as they were compressed at build, %s, with an ETag: %s", async (encoding, file) => {
    if (!existsSync(join(folder, file))) buildReference(folder);
    const app = fastify({ loggerInstance: product().context.log }).withTypeProvider<ZodTypeProvider>();
    await app.register(compress, { threshold: 0 });
    await documentRoutes(app, product().context, folder);
    const url = `/api/docs/assets/${file}`;
    const headers = { "accept-encoding": encoding };
    const answer = await app.inject({ url, headers });
    expect(answer.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    const extension = encoding === "br" ? "br" : "gz";
    expect(answer.rawPayload.equals(readFileSync(join(folder, `${file}.${extension}`)))).toBe(true);
    const etag = String(answer.headers["etag"]);
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await app.inject({ url, headers: { ...headers, "if-none-match": etag } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await app.close();
  });
});
