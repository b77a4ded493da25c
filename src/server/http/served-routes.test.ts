import diagnostics from "node:diagnostics_channel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { buildApp } from "#server/app.ts";
import { useProduct } from "#server/testing/product.ts";
import type { App } from "./app-type.ts";

/** What is served beside the operations of the contract: their document, files by their tokens, the store's link. */
const OTHERS = [
  "GET /api/docs",
  "GET /api/docs/assets/*",
  "GET /api/docs/start.js",
  "GET /api/openapi.json",
  "GET /files/:token",
  "GET /telecharger",
];
const READS = new Set(["HEAD"]);

const product = useProduct();
const world: { app?: App; routes: string[] } = { routes: [] };

/** Sees every route of the server that is built next, whoever mounts it. */
function noteRoutes(message: unknown): void {
  const { fastify }: { fastify: App } = Object(message);
  fastify.addHook("onRoute", ({ method, url }) => {
    for (const one of [method].flat()) if (!READS.has(one)) world.routes.push(`${one} ${url}`);
  });
}

beforeAll(async () => {
  diagnostics.subscribe("fastify.initialization", noteRoutes);
  world.app = await buildApp(product().context);
  diagnostics.unsubscribe("fastify.initialization", noteRoutes);
});
afterAll(() => world.app?.close());

test("what is served is the contract, and a few files", () => {
  const declared = operations.map(({ method, url }) => `${method} ${url}`);
  expect(world.routes.toSorted()).toEqual([...declared, ...OTHERS].toSorted());
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
