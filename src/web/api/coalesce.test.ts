import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { coalesce } from "./coalesce.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Records the items of each run, which takes 200 ms. */
function slowRuns() {
  const runs: string[][] = [];
  const add = coalesce<string>(async (items) => {
    runs.push([...items]);
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }, 1000);
  return { runs, add };
}

test("the first item runs at once", () => {
  const { runs, add } = slowRuns();
  add("application");
  expect(runs).toEqual([["application"]]);
});

test("thirty items within 0.7 s cause two runs, each with distinct items", async () => {
  const { runs, add } = slowRuns();
  for (let count = 0; count < 30; count += 1) {
    add(count === 20 ? "job" : "application");
    await vi.advanceTimersByTimeAsync(23);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toEqual([["application"], ["application", "job"]]);
});

test("a failed run does not stop the next one", async () => {
  const runs: string[] = [];
  const add = coalesce<string>(async (items) => {
    runs.push(...items);
    throw new Error("Failed to fetch");
  }, 1000);
  add("job");
  await vi.advanceTimersByTimeAsync(5000);
  add("application");
  expect(runs).toEqual(["job", "application"]);
});
