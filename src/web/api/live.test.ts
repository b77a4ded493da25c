import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { onConnectionReport } from "./client.ts";
import { followLive } from "./live.ts";

/** An EventSource driven by the test. */
class Source extends EventTarget {
  readyState = 1;
  closed = false;
  close() {
    this.closed = true;
  }
  emit(type: string, data: unknown) {
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

function follow(hasSession: boolean, onWithdrawal?: (ids: readonly string[]) => void) {
  const sources: Source[] = [];
  const stale: string[] = [];
  const stop = followLive({
    onStale: (what) => stale.push(what),
    onRefused: () => Promise.resolve(hasSession),
    ...(onWithdrawal && { onWithdrawal }),
    open: () => {
      const source = new Source();
      sources.push(source);
      return source;
    },
  });
  return { sources, stale, stop };
}

test("each live event reports what it makes stale", () => {
  const { sources, stale } = follow(true);
  sources[0]?.emit("hello", { version: 1 });
  sources[0]?.emit("change", { version: 2, kind: "application", ids: ["a"] });
  sources[0]?.emit("change", { version: 2, kind: "application", ids: ["a"] });
  sources[0]?.emit("change", { version: 5, kind: "job", ids: [] });
  expect(stale).toEqual(["everything", "application", "everything"]);
});

test("a withdrawal is also reported with its ids, once", () => {
  const withdrawals: unknown[] = [];
  const { sources, stale } = follow(true, (ids) => withdrawals.push(ids));
  sources[0]?.emit("hello", { version: 1 });
  sources[0]?.emit("change", { version: 2, kind: "engagement", ids: ["a", "b"] });
  sources[0]?.emit("change", { version: 3, kind: "withdrawal", ids: ["c", "d"] });
  sources[0]?.emit("change", { version: 3, kind: "withdrawal", ids: ["c", "d"] });
  expect(withdrawals).toEqual([["c", "d"]]);
  expect(stale).toEqual(["everything", "engagement", "withdrawal"]);
});

test("a kind of change unknown to this page makes everything stale", () => {
  const { sources, stale } = follow(true);
  sources[0]?.emit("hello", { version: 1 });
  sources[0]?.emit("change", { version: 2, kind: "message", ids: [] });
  expect(stale).toEqual(["everything", "everything"]);
});

test("a library event makes the CV library stale, and does not change the version", () => {
  const { sources, stale } = follow(true);
  sources[0]?.emit("hello", { version: 1 });
  sources[0]?.emit("library", {});
  sources[0]?.emit("change", { version: 2, kind: "job", ids: [] });
  expect(stale).toEqual(["everything", "library", "job"]);
});

test("the event of an own write makes nothing stale, even when it arrives before the answer", async () => {
  const stale: string[] = [];
  const answer = Promise.withResolvers<undefined>();
  const own = new Set<number>();
  const source = new Source();
  followLive({
    version: 1,
    onStale: (what) => stale.push(what),
    onRefused: () => Promise.resolve(true),
    ownWrites: {
      isOwn: (version) => own.has(version),
      isWriting: () => own.size === 0,
      settled: async () => answer.promise,
    },
    open: () => source,
  });
  source.emit("change", { version: 2, kind: "application", ids: ["a"] });
  own.add(2);
  source.emit("change", { version: 3, kind: "job", ids: ["b"] });
  expect(stale).toEqual([]);
  answer.resolve(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(stale).toEqual(["job"]);
  // Others were missed before it.
  own.add(7);
  source.emit("change", { version: 7, kind: "application", ids: ["a"] });
  expect(stale).toEqual(["job", "everything"]);
});

test("an HTTP error without a session ends the stream", async () => {
  const { sources } = follow(false);
  sources[0]?.refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sources).toHaveLength(1);
});

test("an HTTP error with a session reconnects with increasing delays, until a reconnection succeeds", async () => {
  const { sources } = follow(true);
  const expectRetryAfter = async (seconds: number) => {
    const before = sources.length;
    sources.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(sources).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(before + 1);
  };
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) await expectRetryAfter(seconds);
  sources.at(-1)?.emit("hello", { version: 1 });
  await expectRetryAfter(1);
});

test("a network error is left to the browser, which reconnects by itself", async () => {
  const { sources } = follow(true);
  sources[0]?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sources).toHaveLength(1);
});

test("a stream that misses two heartbeats is reopened, and makes everything stale after a missed change", async () => {
  const { sources, stale } = follow(true);
  sources[0]?.emit("hello", { version: 1 });
  for (let beat = 0; beat < 4; beat += 1) {
    await vi.advanceTimersByTimeAsync(15_000);
    sources[0]?.emit("heartbeat", {});
  }
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sources.map(({ closed }) => closed)).toEqual([true, false]);
  sources[1]?.emit("hello", { version: 2 });
  expect(stale).toEqual(["everything", "everything"]);
});

test("events tell that the server answers; errors and a silence, that it does not", async () => {
  const reports: string[] = [];
  onTestFinished(onConnectionReport((report) => reports.push(report)));
  const { sources } = follow(true);
  sources[0]?.emit("hello", { version: 1 });
  sources[0]?.emit("heartbeat", {});
  sources[0]?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(35_000);
  expect(reports).toEqual(["answered", "answered", "unreachable", "unreachable"]);
});

test.each<[string, (source: Source, stop: () => void) => Promise<unknown> | undefined]>([
  [
    "before an HTTP error",
    (source, stop) => {
      stop();
      source.refuse();
      return undefined;
    },
  ],
  [
    "while its session is checked",
    (source, stop) => {
      source.refuse();
      stop();
      return undefined;
    },
  ],
  [
    "while it waits to reconnect",
    async (source, stop) => {
      source.refuse();
      await vi.advanceTimersByTimeAsync(500);
      stop();
    },
  ],
  [
    "while it is silent",
    async (_, stop) => {
      await vi.advanceTimersByTimeAsync(34_000);
      stop();
    },
  ],
])("a stream stopped %s does not reconnect", async (_, end) => {
  const { sources, stop } = follow(true);
  if (sources[0]) await end(sources[0], stop);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sources.map(({ closed }) => closed)).toEqual([true]);
});
