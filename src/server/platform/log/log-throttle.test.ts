import { expect, test } from "vitest";
import { createLogThrottle } from "./log-throttle.ts";

test("one of identical messages is logged per minute, with the number suppressed", () => {
  let now = 0;
  const throttle = createLogThrottle(() => now);
  expect([throttle("down"), throttle("down"), throttle("down")]).toEqual([0, null, null]);
  expect(throttle("other")).toBe(0);
  now = 59_999;
  expect(throttle("down")).toBeNull();
  now = 60_000;
  expect([throttle("down"), throttle("down")]).toEqual([3, null]);
});
