import { expect, test } from "vitest";
import { createLogThrottle } from "./log-throttle.ts";

test("of messages that are alike one goes through a minute, and says how many it stands for", () => {
  let now = 0;
  const throttle = createLogThrottle(() => now);
  expect([throttle("down"), throttle("down"), throttle("down")]).toEqual([0, null, null]);
  expect(throttle("other")).toBe(0);
  now = 59_999;
  expect(throttle("down")).toBeNull();
  now = 60_000;
  expect([throttle("down"), throttle("down")]).toEqual([3, null]);
});
