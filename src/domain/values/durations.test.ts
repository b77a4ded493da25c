import { describe, expect, test } from "vitest";
import { durationInWords, formatDuration } from "./durations.ts";

describe("a duration of work", () => {
  test.each([
    [5.5, "5 h 30"],
    [8, "8 h"],
    [7 + 5 / 60, "7 h 05"],
    [1 / 3, "20 min"],
  ])("%d hours is %s", (hours, text) => {
    expect(formatDuration(hours).replaceAll("\u00a0", " ")).toBe(text);
  });
});

describe("a wait in words", () => {
  test.each([
    [0, "1 seconde"],
    [40, "40 secondes"],
    [60, "1 minute"],
    [61, "2 minutes"],
    [3540, "59 minutes"],
    [3541, "1 heure"],
    [86_400, "24 heures"],
    [47 * 3600, "47 heures"],
    [48 * 3600, "2 jours"],
    [7 * 86_400, "7 jours"],
  ])("%i seconds is %s", (seconds, text) => {
    expect(durationInWords(seconds)).toBe(text);
  });
});
