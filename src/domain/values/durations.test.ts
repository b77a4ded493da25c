import { describe, expect, test } from "vitest";
import { formatDuration } from "./durations.ts";

describe("formatDuration", () => {
  test.each([
    [5.5, "5 h 30"],
    [8, "8 h"],
    [7 + 5 / 60, "7 h 05"],
    [1 / 3, "20 min"],
  ])("%d hours is %s", (hours, text) => {
    expect(formatDuration(hours).replaceAll("\u00a0", " ")).toBe(text);
  });
});
