import { describe, expect, test } from "vitest";
import { createUploadQueue } from "./upload-queue.ts";

/** Jobs that run until ended by the test; `started` lists those begun, in order. */
function createWorks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.set(name, () => resolve(name));
      return promise;
    },
    end: (name: string) => ends.get(name)?.(),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

const received = () => Promise.resolve();

describe("uploads", () => {
  test("are processed eight at a time, in order of arrival", async () => {
    const enqueueUpload = createUploadQueue();
    const { started, work, end } = createWorks();
    const names = Array.from({ length: 20 }, (_, index) => `upload ${index}`);
    const all = names.map((name) => enqueueUpload(name, { receive: received, process: work(name) }));
    await turn();
    expect(started).toEqual(names.slice(0, 8));
    end("upload 3");
    expect(await all[3]).toBe("upload 3");
    await turn();
    expect(started).toEqual(names.slice(0, 9));
    for (const name of names) {
      end(name);
      await turn();
    }
    expect(await Promise.all(all)).toEqual(names);
  });

  test("that are still being received take no slot", async () => {
    const enqueueUpload = createUploadQueue();
    const { started, work, end } = createWorks();
    const { promise: never } = Promise.withResolvers<void>();
    for (let index = 0; index < 50; index += 1) {
      void enqueueUpload(`slow ${index}`, { receive: () => never, process: work(`slow ${index}`) });
    }
    const fast = enqueueUpload("fast", { receive: received, process: work("fast") });
    await turn();
    expect(started).toEqual(["fast"]);
    end("fast");
    expect(await fast).toBe("fast");
  });

  test("of one recruiter run one at a time, in one slot", async () => {
    const enqueueUpload = createUploadQueue();
    const { started, work, end } = createWorks();
    const mine = ["a", "b", "c"].map((name) =>
      enqueueUpload("me", { receive: received, process: work(name) }),
    );
    void enqueueUpload("someone else", { receive: received, process: work("other") });
    await turn();
    expect(started).toEqual(["a", "other"]);
    end("a");
    await mine[0];
    await turn();
    expect(started).toEqual(["a", "other", "b"]);
  });

  test("that fail free their slot", async () => {
    const enqueueUpload = createUploadQueue();
    const fails = () => Promise.reject(new Error("no"));
    const failing = Array.from({ length: 30 }, (_, index) =>
      enqueueUpload(
        "me",
        index % 2 === 0 ? { receive: fails, process: received } : { receive: received, process: fails },
      ),
    );
    for (const one of failing) await expect(one).rejects.toThrow("no");
    expect(await enqueueUpload("me", { receive: received, process: () => Promise.resolve("yes") })).toBe(
      "yes",
    );
  });
});
