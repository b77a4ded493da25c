import { expect, test } from "vitest";
import { arrange } from "./use-shown-items.ts";

const items = (ids: string) => Array.from(ids, (id) => ({ id }));
const arranged = (shown: string, now: string, keepsRemoved = false, isFull = false) =>
  arrange(items(shown), items(now), { keepsRemoved, isFull })
    .map(({ id }) => id)
    .join("");

test.each([
  ["arrivals above wait", "abc", "xyabc", "abc"],
  ["arrivals between wait", "abc", "axbc", "abc"],
  ["another order changes nothing", "abc", "cab", "abc"],
  ["what follows the last is the next page", "abc", "abcde", "abcde"],
  ["the first ever are shown", "", "ab", "ab"],
  ["what left is gone", "abc", "ac", "ac"],
  ["what replaces everything is shown", "abc", "xyz", "xyz"],
  ["the end of the last page goes with an arrival above", "abc", "xab", "ab"],
  ["nothing is left", "abc", "", ""],
])("%s", (_fact, shown, now, expected) => {
  expect(arranged(shown, now)).toBe(expected);
});

test("a removed item keeps its place for a moment", () => {
  expect(arranged("abc", "xac", true)).toBe("abc");
  expect(arranged("a", "", true)).toBe("a");
});

test.each([
  ["only as many follow as left", "abc", "abdefgh", "abd"],
  ["nothing follows when nothing left", "abc", "xabcdef", "abc"],
  ["what replaces everything is shown", "abc", "xyz", "xyz"],
])("of a list that has more, %s", (_fact, shown, now, expected) => {
  expect(arranged(shown, now, false, true)).toBe(expected);
});

test("a changed item is shown with its new values", () => {
  const [before, after] = [
    { id: "a", status: "pending" },
    { id: "a", status: "rejected" },
  ];
  expect(arrange([before], [after], { keepsRemoved: false, isFull: false })).toEqual([after]);
});
