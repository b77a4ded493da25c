import { buffer } from "node:stream/consumers";
import { inspect } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type S3Address, readS3Address } from "#server/platform/config/s3-address.ts";
import { type MockS3, startMockS3 } from "#server/testing/services/mock-s3.ts";
import { createS3Storage } from "./s3-storage.ts";

const PATH = "logos/a/1_logo.png";
const BYTES = Buffer.from("a picture");
const started: { s3?: MockS3 } = {};
beforeAll(async () => {
  started.s3 = await startMockS3();
});
afterEach(() => s3().fail(null));
afterAll(() => s3().stop());

function s3(): MockS3 {
  if (started.s3 === undefined) throw new Error("The storage is not started yet");
  return started.s3;
}

function storage(changes: Partial<S3Address> = {}) {
  const address = readS3Address(s3().url);
  if (address === null) throw new Error("No bucket");
  return createS3Storage({ ...address, ...changes });
}

const put = () => storage().put(PATH, BYTES, "image/webp");
const read = async () => buffer((await storage().read(PATH)).content);
const remove = () => storage().remove(PATH);
const each = [
  ["writing", put],
  ["reading", read],
  ["removing", remove],
] as const;

/** The thrown error; also checks that it contains no secret. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(inspect(error, { depth: 9 })).not.toMatch(/s3cr|a-key|AKIA/);
  return error;
}

const failure = (code: string, message: unknown) => expect.objectContaining({ code, message });

describe.each(each)("%s", (name, work) => {
  // §7.30
  test.each([
    [401, "Unauthorized", "storage/unauthenticated"],
    [402, "PaymentRequired", "storage/quota-exceeded"],
    [403, "SignatureDoesNotMatch", "storage/unauthorized"],
    [404, "NoSuchBucket", "storage/unknown"],
    [503, "SlowDown", "storage/retry-limit-exceeded"],
    [500, "InternalError", "storage/unknown"],
    [301, "PermanentRedirect", "storage/unknown"],
  ])("with the response %i %s fails with %s", async (status, code, expected) => {
    s3().fail({ status, code });
    const message = expect.stringMatching(new RegExp(`^[A-Z]+ ${PATH}: ${status} ${code}$`));
    expect(await failureOf(work())).toEqual(failure(expected, message));
  });

  // §9.23
  test("without a response for three seconds fails", async () => {
    s3().fail("hang");
    const start = performance.now();
    expect(await failureOf(work())).toEqual(
      failure("storage/retry-limit-exceeded", expect.stringContaining("no response in time")),
    );
    expect(performance.now() - start).toBeGreaterThan(2_500);
  });

  test("with a very slow response fails", { timeout: 15_000 }, async () => {
    s3().fail("drip");
    const stalled = expect.stringContaining("the transfer stalled");
    // A write or deletion is done: its status came first.
    const expected = {
      writing: undefined,
      reading: failure("storage/retry-limit-exceeded", stalled),
      removing: undefined,
    }[name];
    expect(await failureOf(work())).toEqual(expected);
  });

  test("with a closed connection fails", async () => {
    s3().fail("cut");
    expect(await failureOf(work())).toEqual(
      failure("storage/unknown", expect.stringContaining("no response")),
    );
  });

  test("fails on a redirect, which is not followed", async () => {
    s3().fail("redirect");
    const before = s3().requests.length;
    expect(await failureOf(work())).toEqual(failure("storage/unknown", expect.stringContaining("307")));
    expect(s3().requests).toHaveLength(before + 1);
  });

  test("with a wrong secret, key or region is refused", async () => {
    for (const wrong of [{ secretAccessKey: "x" }, { accessKeyId: "x" }, { region: "elsewhere" }]) {
      const wrongStorage = storage(wrong);
      const attempts = {
        writing: () => wrongStorage.put(PATH, BYTES, "image/webp"),
        reading: () => wrongStorage.read(PATH),
        removing: () => wrongStorage.remove(PATH),
      };
      const error = await failureOf(attempts[name]());
      expect(error).toEqual(failure("storage/unauthorized", expect.stringContaining("403")));
    }
  });

  test("with a refused connection fails at once", async () => {
    const unreachable = storage({ endpoint: "http://127.0.0.1:9" });
    const error = await failureOf(unreachable.remove(PATH));
    expect(error).toEqual(failure("storage/unknown", `DELETE ${PATH}: no response`));
  });
});

describe("reading", () => {
  test.each([
    ["hang midway", "storage/retry-limit-exceeded", "the transfer stalled"],
    ["cut midway", "storage/retry-limit-exceeded", "the transfer stalled"],
    ["a gigabyte", "storage/unknown", "a file of 1000000000 bytes"],
    ["no end", "storage/unknown", "a file of NaN bytes"],
    ["no length", "storage/unknown", "a file of NaN bytes"],
  ] as const)("%s fails", async (behaviour, code, message) => {
    s3().fail(behaviour);
    const before = process.memoryUsage().rss;
    expect(await failureOf(read())).toEqual(failure(code, expect.stringContaining(message)));
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test("does not time out because of a slow reader", async () => {
    await storage().put(PATH, Buffer.alloc(2_000_000, 7), "image/webp");
    const { content } = await storage().read(PATH);
    let size = 0;
    for await (const chunk of content) {
      if (size === 0) await new Promise((resolve) => setTimeout(resolve, 3_500));
      size += Buffer.from(chunk).length;
    }
    expect(size).toBe(2_000_000);
  });
});

test("a file is stored under its path with its type, in one request", async () => {
  const before = s3().requests.length;
  await put();
  expect(s3().requests.slice(before)).toEqual([`PUT /renfort-tests/${PATH}`]);
  expect(s3().objects.get(PATH)).toEqual({ bytes: BYTES, type: "image/webp" });
});
