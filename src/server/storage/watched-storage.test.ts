import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { sendLogo, uploadedLogo } from "#server/testing/logos.ts";
import { newRecruiter } from "#server/testing/people.ts";
import { form, picture } from "#server/testing/pictures.ts";
import { startProduct, useDatabase } from "#server/testing/product.ts";
import { startMockS3 } from "#server/testing/services/mock-s3.ts";
import { readS3Address } from "./s3-address.ts";
import { createS3Storage } from "./s3-storage.ts";
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
  return { storage: watchedStorage(createS3Storage(address), log), logged };
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
  const { storage, logged } = watchedBucket();
  await expect(storage.read("logos/a/none.png")).rejects.toThrow("NoSuchKey");
  expect(logged()).toEqual([]);
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
