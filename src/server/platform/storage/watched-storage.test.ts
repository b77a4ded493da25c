import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { readS3Address } from "#server/platform/config/s3-address.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { sendLogo, uploadedLogo } from "#server/testing/logos.ts";
import { newRecruiter } from "#server/testing/people.ts";
import { form, picture } from "#server/testing/pictures.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import { startServer } from "#server/testing/server-process.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";
import { createS3Storage } from "./s3-storage.ts";
import { tryStorage } from "./try-storage.ts";
import { watchedStorage } from "./watched-storage.ts";

const s3 = await startMockS3();
const database = useDatabase();
afterEach(() => s3.fail(null));
afterAll(() => s3.stop());

const BYTES = Buffer.from("a picture");
const PATH = "logos/a/1_logo.png";

/** A log and its lines. */
function memoryLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const logged = () => lines.filter(({ msg }) => !["Request", "Mail sent"].includes(String(msg)));
  return { log, logged };
}

function watchedBucket() {
  const address = readS3Address(s3.url);
  if (address === null) throw new Error("No bucket");
  const { log, logged } = memoryLog();
  const metrics = createMetrics();
  const counted = async () =>
    Object.fromEntries(
      (await metrics.externalRequests.get()).values.map(({ labels, value }) => [
        `${labels["service"]}: ${labels["outcome"]}`,
        value,
      ]),
    );
  return { storage: watchedStorage(createS3Storage(address), { log, metrics }), logged, counted };
}

test("an outage of the bucket is logged once, and its end once", async () => {
  const { storage, logged } = watchedBucket();
  s3.fail({ status: 503, code: "SlowDown" });
  for (let count = 0; count < 3; count += 1) {
    await expect(storage.put(PATH, BYTES, "image/webp")).rejects.toThrow("503 SlowDown");
    await expect(storage.read(PATH)).rejects.toThrow("503 SlowDown");
    await expect(storage.remove(PATH)).rejects.toThrow("503 SlowDown");
  }
  expect(logged()).toMatchObject([
    { level: 40, service: "file storage", failure: "timeout", detail: `PUT ${PATH}: 503 SlowDown` },
  ]);
  s3.fail(null);
  await storage.put(PATH, BYTES, "image/webp");
  await storage.put(PATH, BYTES, "image/webp");
  expect(logged().slice(1)).toMatchObject([{ level: 30, msg: "An external service responds again" }]);
});

test("a stalled transfer is an outage, until a complete one", async () => {
  const { storage, logged } = watchedBucket();
  await storage.put(PATH, BYTES, "image/webp");
  s3.fail("cut midway");
  for (let count = 0; count < 2; count += 1) {
    const { content } = await storage.read(PATH);
    await expect(buffer(content)).rejects.toThrow("the transfer stalled");
  }
  expect(logged()).toMatchObject([{ level: 40, service: "file storage" }]);
  s3.fail(null);
  const { content } = await storage.read(PATH);
  const ended = once(content, "end");
  expect((await buffer(content)).equals(BYTES)).toBe(true);
  await ended;
  expect(logged()).toHaveLength(2);
});

test("a missing file is not an outage", async () => {
  const { storage, logged, counted } = watchedBucket();
  await expect(storage.read("logos/a/none.png")).rejects.toThrow("NoSuchKey");
  expect(logged()).toEqual([]);
  expect(await counted()).toEqual({ "file storage: answered": 1 });
});

test("each request to the bucket is counted once, by its outcome", async () => {
  const { storage, counted } = watchedBucket();
  await storage.put(PATH, BYTES, "image/webp");
  const { content } = await storage.read(PATH);
  await buffer(content);
  await storage.remove(PATH);
  s3.fail({ status: 503, code: "SlowDown" });
  await expect(storage.put(PATH, BYTES, "image/webp")).rejects.toThrow("503 SlowDown");
  s3.fail({ status: 403, code: "InvalidAccessKeyId" });
  await expect(storage.read(PATH)).rejects.toThrow("403 InvalidAccessKeyId");
  s3.fail(null);
  await storage.put(PATH, BYTES, "image/webp");
  s3.fail("cut midway");
  await expect(storage.read(PATH).then((stored) => buffer(stored.content))).rejects.toThrow("stalled");
  expect(await counted()).toEqual({
    "file storage: answered": 4,
    "file storage: timeout": 2,
    "file storage: unauthorized": 1,
  });
});

describe("a process that starts", () => {
  const env = () => ({ DATABASE_URL: database(), STORAGE_URL: s3.url });
  const WARNING = "STORAGE_URL: a file could not be written, read and removed";

  test("writes, reads and deletes a file in the bucket, and leaves none", async () => {
    s3.requests.length = 0;
    const files = s3.objects.size;
    const server = await startServer(env());
    await expect.poll(() => s3.requests.length).toBe(3);
    await server.end("SIGTERM");
    expect(s3.requests.map((request) => request.split(" ")[0])).toEqual(["PUT", "GET", "DELETE"]);
    expect(s3.objects.size).toBe(files);
    expect(server.output()).not.toContain(WARNING);
  });

  test.each([
    ["refuses the key", { status: 403, code: "InvalidAccessKeyId" }],
    ["does not exist", { status: 404, code: "NoSuchBucket" }],
  ] as const)("logs a warning when the bucket %s", async (_, failure) => {
    const { storage } = watchedBucket();
    const { log, logged } = memoryLog();
    s3.fail(failure);
    await tryStorage({ storage, newId: randomUUID, log });
    expect(logged()).toMatchObject([{ level: 40, msg: expect.stringContaining(WARNING) }]);
  });

  test("serves, ready, and logs a warning when the bucket never responds", async () => {
    s3.fail("hang");
    const server = await startServer(env());
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await expect.poll(server.output).toContain(WARNING);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    expect(await server.end("SIGTERM")).toBe(0);
  });
});

test("an outage is reported to each caller, and logged once", async () => {
  const { log, logged } = memoryLog();
  const product = await startProduct(database(), { STORAGE_URL: s3.url }, log);
  const recruiter = await newRecruiter(product.app);
  const path = await uploadedLogo(product, recruiter);
  const sent = form({ content: await picture().png().toBuffer() });
  s3.fail({ status: 403, code: "InvalidAccessKeyId" });
  const uploads = await Promise.all([sendLogo(product, recruiter, sent), sendLogo(product, recruiter, sent)]);
  const views = await Promise.all([product.app.inject({ url: path }), product.app.inject({ url: path })]);
  expect(uploads.map(({ statusCode }) => statusCode)).toEqual([502, 502]);
  expect(views.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect((await recruiter.call("DELETE", "/api/recruiter/logo")).statusCode).toBe(200);
  expect(logged()).toMatchObject([{ service: "file storage", failure: "unauthorized" }]);
  await product.stop();
});
