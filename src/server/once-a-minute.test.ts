import { expect, test } from "vitest";
import { createOnceAMinute } from "./once-a-minute.ts";

test("of messages that are alike one goes through a minute, and says how many it stands for", () => {
  let now = 0;
  const onceAMinute = createOnceAMinute(() => now);
  expect([onceAMinute("down"), onceAMinute("down"), onceAMinute("down")]).toEqual([0, null, null]);
  expect(onceAMinute("other")).toBe(0);
  now = 59_999;
  expect(onceAMinute("down")).toBeNull();
  now = 60_000;
  expect([onceAMinute("down"), onceAMinute("down")]).toEqual([3, null]);
});
