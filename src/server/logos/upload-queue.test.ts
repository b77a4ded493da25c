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
    const inTurn = createUploadQueue();
    const { started, work, end } = createWorks();
    const names = Array.from({ length: 20 }, (_, index) => `upload ${index}`);
    const all = names.map((name) => inTurn(name, { receive: received, work: work(name) }));
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
    const inTurn = createUploadQueue();
    const { started, work, end } = createWorks();
    const { promise: never } = Promise.withResolvers<void>();
    for (let index = 0; index < 50; index += 1) {
      void inTurn(`slow ${index}`, { receive: () => never, work: work(`slow ${index}`) });
    }
    const honest = inTurn("honest", { receive: received, work: work("honest") });
    await turn();
    expect(started).toEqual(["honest"]);
    end("honest");
    expect(await honest).toBe("honest");
  });

  test("of one recruiter run one at a time, in one slot", async () => {
    const inTurn = createUploadQueue();
    const { started, work, end } = createWorks();
    const mine = ["a", "b", "c"].map((name) => inTurn("me", { receive: received, work: work(name) }));
    void inTurn("someone else", { receive: received, work: work("other") });
    await turn();
    expect(started).toEqual(["a", "other"]);
    end("a");
    await mine[0];
    await turn();
    expect(started).toEqual(["a", "other", "b"]);
  });

  test("that fail free their slot", async () => {
    const inTurn = createUploadQueue();
    const fails = () => Promise.reject(new Error("no"));
    const failing = Array.from({ length: 30 }, (_, index) =>
      inTurn("me", index % 2 === 0 ? { receive: fails, work: received } : { receive: received, work: fails }),
    );
    for (const one of failing) await expect(one).rejects.toThrow("no");
    expect(await inTurn("me", { receive: received, work: () => Promise.resolve("yes") })).toBe("yes");
  });
});
