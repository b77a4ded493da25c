import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { type InterruptibleDatabase, interruptible } from "#server/testing/load/interruptible.ts";
import { onboardedRecruiter } from "#server/testing/people.ts";
import { type TestProduct, startProduct, useDatabase } from "#server/testing/product.ts";

const databaseUrl = useDatabase();
const lines: Record<string, unknown>[] = [];
const setup: { database?: InterruptibleDatabase; product?: TestProduct } = {};

beforeAll(async () => {
  setup.database = await interruptible(databaseUrl());
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  setup.product = await startProduct(setup.database.url, {}, log);
});
afterAll(async () => {
  await setup.product?.stop();
  await setup.database?.stop();
});

const logged = (message: string) => lines.filter(({ msg }) => msg === message).length;

test("an unavailable database is not logged for each request or attempt", async () => {
  const { database, product } = setup;
  if (database === undefined || product === undefined) throw new Error("Nothing is started yet");
  const recruiter = await onboardedRecruiter(product.app);
  await product.queue.start();
  await database.stop();
  for (let count = 0; count < 40; count += 1) product.queue.handleNotification("send-mail");
  product.context.sessions.clearCache();
  const asked = 40;
  for (let count = 0; count < asked; count += 1) {
    expect((await recruiter.call("GET", "/api/jobs")).statusCode).toBe(503);
  }
  await database.start();
  await expect.poll(() => logged("The live connection to the database is back")).toBe(1);
  await product.queue.stop();
  expect(logged("The queue met an error and continues")).toBeLessThan(asked);
  expect(logged("Request")).toBeGreaterThanOrEqual(asked);
  // One line per error reason.
  for (const message of ["Request failed", "Auth library"]) expect(logged(message)).toBeLessThan(asked / 4);
  expect(logged("Cannot listen to the database yet")).toBeLessThanOrEqual(1);
});
