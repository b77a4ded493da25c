import { describe, expect, test } from "vitest";
import { errorCatalogue } from "#domain/errors.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

const declared = Object.values(
  import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts", "!./modules.ts"], {
    eager: true,
  }),
).flatMap((module) => Object.values(module).flatMap(operationsIn));

const byId = operations.map((operation) => [operation.schema.operationId, operation] as const);

describe("operations", () => {
  test("lists every operation that the contract declares", () => {
    const ids = declared.map(({ schema }) => schema.operationId);
    expect(operations.map(({ schema }) => schema.operationId).toSorted()).toEqual(ids.toSorted());
  });

  test("names each operation once", () => {
    const ids = operations.map(({ schema }) => schema.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("gives each operation a distinct address", () => {
    const addresses = operations.map(({ method, url }) => `${method} ${url.replaceAll(/:\w+/g, ":")}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe.each(byId)("%s", (operationId, { method, url, config, schema }) => {
  test("has an id made of a verb and an object, and a summary", () => {
    expect(operationId).toMatch(/^[a-z]+([A-Z][a-z]+)*$/);
    expect(schema.summary).toMatch(/^\p{Lu}.+[^.]$/u);
    expect(schema.tags).toHaveLength(1);
  });

  test("is under /api, in lower case", () => {
    expect(url).toMatch(/^\/(api(\/([a-z-]+|:[a-z]+))+|healthz|readyz)$/i);
    expect(url.replaceAll(/:\w+/g, "")).toBe(url.replaceAll(/:\w+/g, "").toLowerCase());
  });

  test("declares the parameters of its path", () => {
    expect(schema.params === undefined).toBe(!url.includes(":"));
  });

  test("takes a body only where it writes", () => {
    expect(method === "GET" && schema.body !== undefined).toBe(false);
  });

  test("declares a success status", () => {
    const statuses = Object.keys(schema.response).map(Number);
    expect(statuses).not.toHaveLength(0);
    expect(statuses.every((status) => status >= 200 && status < 300)).toBe(true);
  });

  test("refuses an invalid input with a 400", () => {
    expect(errorCatalogue[config.invalid ?? "out-of-range"].status).toBe(400);
  });

  test("is for candidates exactly when it is on the candidates' side", () => {
    const candidates = url.startsWith("/api/candidate/");
    const allowed = candidates ? ["candidate", "public"] : ["recruiter", "onboarded", "public", "object"];
    expect(allowed).toContain(typeof config.access === "object" ? "object" : config.access);
  });
});

test("what is created twice by a retry takes an idempotency key, and nothing else does", () => {
  const safe = operations.filter(({ schema }) => schema.headers !== undefined);
  expect(safe.map(({ schema }) => schema.operationId).toSorted()).toEqual([
    "addVenue",
    "announceToEngaged",
    "applyToJob",
    "copyJob",
    "proposeJob",
    "publishJob",
    "signUpCandidate",
  ]);
});

/** An export is an operation, or names several. */
function operationsIn(exported: unknown): Operation[] {
  if (isOperation(exported)) return [exported];
  const isGroup = typeof exported === "object" && exported !== null && !Array.isArray(exported);
  return isGroup ? Object.values(exported).filter(isOperation) : [];
}

function isOperation(value: unknown): value is Operation {
  if (typeof value !== "object" || value === null) return false;
  const schema: unknown = Reflect.get(value, "schema");
  return typeof schema === "object" && schema !== null && Reflect.has(schema, "operationId");
}
