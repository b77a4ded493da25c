import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { hostileInputs } from "#server/testing/hostile-inputs.ts";
import { useProduct } from "#server/testing/product.ts";
import { type Callers, callerFor, callers, pathOf, unknownId } from "#server/testing/requests.ts";

const MAX_BYTES = 16_384;
const product = useProduct();
const setup: { people?: Callers } = {};

beforeAll(async () => {
  setup.people = await callers(product());
});

// A live stream has no end; signing out would end the session of the other calls.
const sent = operations
  .filter(({ schema }) => schema.operationId !== "openLive" && !schema.operationId.startsWith("signOut"))
  .map((operation) => [operation.schema.operationId, operation] as const);

describe("an input made to be expensive", () => {
  test.each(sent)("gets from %s 16 kB at most, without delaying other requests", async (_, operation) => {
    if (setup.people === undefined) throw new Error("Nobody is there yet");
    const loop = monitorEventLoopDelay({ resolution: 5 });
    const costly: string[] = [];
    let host = 0;
    for (const { name, payload, query = "" } of hostileInputs(operation)) {
      host += 1;
      loop.reset();
      loop.enable();
      const answer = await product().app.inject({
        method: operation.method,
        url: pathOf(operation, unknownId(operation)) + query,
        remoteAddress: `198.51.${host >> 8}.${host & 255}`,
        headers: {
          ...callerFor(operation, setup.people).headers,
          ...(payload !== undefined && { "content-type": "application/json" }),
        },
        ...(payload !== undefined && { payload }),
      });
      await delay(6);
      loop.disable();
      const ms = Math.round(loop.max / 1e6);
      if (answer.statusCode >= 500 || (answer.statusCode === 401 && operation.config.access !== "public"))
        costly.push(`${name}: ${answer.statusCode}`);
      if (answer.statusCode >= 400 && answer.rawPayload.length > MAX_BYTES)
        costly.push(`${name}: ${answer.rawPayload.length} bytes`);
      if (ms > 1_000) costly.push(`${name}: ${ms} ms`);
    }
    expect(costly).toEqual([]);
  });
});
