import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followLive } from "./live.ts";

/** What the browser gives us, driven by hand. */
class Source extends EventTarget {
  readyState = 1;
  closed = false;
  close() {
    this.closed = true;
  }
  say(type: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
  refuse() {
    this.readyState = 2;
    this.dispatchEvent(new Event("error"));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function follow(stillSignedIn: boolean, onWithdrawal?: (ids: readonly string[]) => void) {
  const sources: Source[] = [];
  const stale: string[] = [];
  const stop = followLive({
    onStale: (what) => stale.push(what),
    onRefused: () => Promise.resolve(stillSignedIn),
    ...(onWithdrawal && { onWithdrawal }),
    open: () => {
      const source = new Source();
      sources.push(source);
      return source;
    },
  });
  return { sources, stale, stop };
}

test("tells what is stale as events arrive", () => {
  const { sources, stale } = follow(true);
  sources[0]?.say("hello", { version: 1 });
  sources[0]?.say("change", { version: 2, kind: "application", ids: ["a"] });
  sources[0]?.say("change", { version: 2, kind: "application", ids: ["a"] });
  sources[0]?.say("change", { version: 5, kind: "job", ids: [] });
  expect(stale).toEqual(["everything", "application", "everything"]);
});

test("a withdrawal is also told by its ids, once", () => {
  const withdrawals: unknown[] = [];
  const { sources, stale } = follow(true, (ids) => withdrawals.push(ids));
  sources[0]?.say("hello", { version: 1 });
  sources[0]?.say("change", { version: 2, kind: "engagement", ids: ["a", "b"] });
  sources[0]?.say("change", { version: 3, kind: "withdrawal", ids: ["c", "d"] });
  sources[0]?.say("change", { version: 3, kind: "withdrawal", ids: ["c", "d"] });
  expect(withdrawals).toEqual([["c", "d"]]);
  expect(stale).toEqual(["everything", "engagement", "withdrawal"]);
});

test("a kind of change unknown to this page makes everything stale", () => {
  const { sources, stale } = follow(true);
  sources[0]?.say("hello", { version: 1 });
  sources[0]?.say("change", { version: 2, kind: "message", ids: [] });
  expect(stale).toEqual(["everything", "everything"]);
});

test("news of the CV library make it stale, and leave the version as it was", () => {
  const { sources, stale } = follow(true);
  sources[0]?.say("hello", { version: 1 });
  sources[0]?.say("library", {});
  sources[0]?.say("change", { version: 2, kind: "job", ids: [] });
  expect(stale).toEqual(["everything", "library", "job"]);
});

test("a refusal with the session gone ends it", async () => {
  const { sources } = follow(false);
  sources[0]?.refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sources).toHaveLength(1);
});

test("a refusal while the session stands tries again, ever more slowly", async () => {
  const { sources } = follow(true);
  sources[0]?.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sources).toHaveLength(2);
  sources[1]?.refuse();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sources).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sources).toHaveLength(3);
});

test("a cut is left to the browser, which reconnects by itself", async () => {
  const { sources } = follow(true);
  sources[0]?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sources).toHaveLength(1);
});

test("a stream that misses two heartbeats without an end is opened again, and everything read again", async () => {
  const { sources, stale } = follow(true);
  sources[0]?.say("hello", { version: 1 });
  for (let beat = 0; beat < 4; beat += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    sources[0]?.say("heartbeat", {});
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sources.map(({ closed }) => closed)).toEqual([true, false]);
  sources[1]?.say("hello", { version: 1 });
  expect(stale).toEqual(["everything", "everything"]);
});

test("stops for good", async () => {
  const { sources, stop } = follow(true);
  stop();
  sources[0]?.refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sources.map(({ closed }) => closed)).toEqual([true]);
});
