import diagnostics from "node:diagnostics_channel";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import type { App } from "./app-type.ts";
import { addPages } from "#server/pages/pages.ts";

/** The routes outside the contract: the API document, calendars and files by token, the app store link. */
const OTHERS = [
  "GET /api/docs",
  "GET /api/docs/assets/*",
  "GET /api/docs/start.js",
  "GET /api/openapi.json",
  "GET /calendar/:token",
  "GET /files/:token",
  "GET /telecharger",
];
const PAGES = [
  "/",
  "/assets/*",
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
  const { fastify }: { fastify: App } = Object(message);
  fastify.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) if (!READS.has(one)) routes.push(`${one} ${url}`);
  });
}

beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), "renfort-routes-"));
  for (const page of ["register", "reset-password", "privacy", "terms", "support"]) {
    writeFileSync(join(root, `${page}.html`), "");
  }
  diagnostics.subscribe("fastify.initialization", collectRoutes);
  const { app, context, stop } = await startProduct(product().databaseUrl);
  diagnostics.unsubscribe("fastify.initialization", collectRoutes);
  await addPages(app, context.config, root);
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
