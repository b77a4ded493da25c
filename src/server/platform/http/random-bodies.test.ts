import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { isErrorCode } from "#domain/errors.ts";
import { useProduct } from "#server/testing/product.ts";
import { type Callers, callerFor, callers, pathOf, validBody } from "#server/testing/requests.ts";

const product = useProduct();
const setup: { people?: Callers } = {};

beforeAll(async () => {
  setup.people = await callers(product());
});

const writes = operations.filter(({ method }) => method !== "GET");

/** Any JSON, or a valid body with random JSON in some fields. */
function bodies(operation: Operation) {
  const good = validBody(operation) ?? {};
  const damaged = fc
    .dictionary(fc.constantFrom(...Object.keys(good), "extra"), fc.jsonValue({ maxDepth: 3 }))
    .map((damage) => ({ ...good, ...damage }));
  return fc.oneof(fc.jsonValue(), damaged);
}

describe("a random JSON body", () => {
  test.each(writes.map((operation) => [operation.schema.operationId, operation] as const))(
    "is accepted or rejected by %s, without an internal error",
    async (_, operation) => {
      await fc.assert(
        fc.asyncProperty(bodies(operation), fc.integer({ min: 1, max: 250 }), async (body, host) => {
          if (setup.people === undefined) throw new Error("Nobody is there yet");
          const answer = await product().app.inject({
            method: operation.method,
            url: pathOf(operation, randomUUID()),
            remoteAddress: `198.51.100.${host}`,
            headers: {
              ...callerFor(operation, setup.people).headers,
              "content-type": "application/json",
            },
            payload: JSON.stringify(body),
          });
          expect(answer.statusCode).toBeLessThan(500);
          expect(answer.statusCode < 400 || isErrorCode(answer.json().code)).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
  );
});
