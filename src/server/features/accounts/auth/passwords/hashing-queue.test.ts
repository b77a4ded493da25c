import { describe, expect, test } from "vitest";
import { type Turn, createHashingQueue } from "./hashing-queue.ts";

/** A queue of one at a time and eight waiting per lane; the work ends when asked to. */
function start() {
  const queued = createHashingQueue({ atOnce: 1, waiting: 8 });
  const started: string[] = [];
  const refused: string[] = [];
  const ends: (() => void)[] = [];
  const add = (name: string, turn: Turn) => {
    const work = () => {
      started.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    void queued(turn, work).catch(() => refused.push(name));
  };
  /** Ends what runs until nothing waits. */
  async function finish(): Promise<string[]> {
    for (let end = await nextEnd(); end !== undefined; end = await nextEnd()) end();
    return started;
  }
  async function nextEnd() {
    await new Promise((resolve) => setImmediate(resolve));
    return ends.shift();
  }
  return { add, finish, started, refused };
}

const stranger = (network: string): Turn => ({ network, isKnown: false });
const known = (network: string): Turn => ({ network, isKnown: true });

describe("the password queue", () => {
  test("starts known devices first, and a stranger every fourth turn", async () => {
    const { add, finish } = start();
    add("running", stranger("a"));
    for (const at of [1, 2]) add(`stranger ${at}`, stranger("a"));
    for (const at of [1, 2, 3, 4]) add(`known ${at}`, known("b"));
    expect(await finish()).toEqual([
      "running",
      "known 1",
      "known 2",
      "known 3",
      "stranger 1",
      "known 4",
      "stranger 2",
    ]);
  });

  test("gives networks their turns one after the other", async () => {
    const { add, finish } = start();
    add("running", stranger("a"));
    for (const at of [1, 2, 3]) add(`a${at}`, stranger("a"));
    for (const at of [1, 2]) add(`b${at}`, stranger("b"));
    add("c1", stranger("c"));
    expect(await finish()).toEqual(["running", "a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  test("when full, refuses those of the network that waits the most", async () => {
    const { add, finish, refused } = start();
    for (let at = 0; at <= 8; at += 1) add(`flood ${at}`, stranger("flood"));
    add("flood 9", stranger("flood"));
    add("other 1", stranger("other"));
    add("other 2", stranger("other"));
    add("owner", known("flood"));
    const order = await finish();
    expect(refused).toEqual(["flood 9", "flood 8", "flood 7"]);
    expect(order.slice(0, 4)).toEqual(["running", "owner", "flood 1", "other 1"].with(0, "flood 0"));
    expect(order).toHaveLength(10);
  });

  test("refuses a newcomer when every network waits for as many", async () => {
    const { add, finish, refused } = start();
    add("running", stranger("0"));
    for (let network = 1; network <= 8; network += 1) add(`of ${network}`, stranger(String(network)));
    add("too many", stranger("9"));
    await finish();
    expect(refused).toEqual(["too many"]);
  });

  test("goes on after a failure", async () => {
    const queued = createHashingQueue({ atOnce: 1, waiting: 8 });
    const failing = queued(stranger("a"), () => Promise.reject(new Error("failed")));
    const next = queued(stranger("a"), () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("failed");
    expect(await next).toBe("done");
    expect(await queued(stranger("a"), () => Promise.resolve("again"))).toBe("again");
  });
});
