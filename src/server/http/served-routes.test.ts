import diagnostics from "node:diagnostics_channel";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { startProduct, useProduct } from "#server/testing/product.ts";
import type { App } from "./app-type.ts";
import { addPages } from "#server/pages/pages.ts";

/** What is served beside the operations of the contract: their document, calendars and files by their tokens, the store's link. */
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

/** Sees every route of the server that is built next, whoever mounts it. */
function noteRoutes(message: unknown): void {
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
  diagnostics.subscribe("fastify.initialization", noteRoutes);
  const { app, context, stop } = await startProduct(product().databaseUrl);
  diagnostics.unsubscribe("fastify.initialization", noteRoutes);
  await addPages(app, context.config, root);
  await stop();
  rmSync(root, { recursive: true });
});

test("what is served is the contract, pages and a few files", () => {
  const declared = operations.map(({ method, url }) => `${method} ${url}`);
  expect(routes.toSorted()).toEqual([...declared, ...OTHERS, ...PAGES].toSorted());
});

describe("a method that nothing is served to", () => {
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
