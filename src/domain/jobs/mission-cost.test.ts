import { describe, expect, test } from "vitest";
import { formatDuration, missionCost } from "./mission-cost.ts";

const day = { date: "2026-12-05" };

describe("missionCost", () => {
  test.each([
    [13.5, "18:00", "23:30", 2, { hours: 5.5, total: 148.5 }],
    [12.31, "09:00", "17:00", 1, { hours: 8, total: 98.48 }],
    [12.31, "09:00", "09:20", 3, { hours: 1 / 3, total: 12.31 }],
    [11.1, "08:00", "11:00", 1, { hours: 3, total: 33.3 }],
  ])("%d € from %s to %s for %i: %o", (hourlyRate, startTime, endTime, numberOfPositions, cost) => {
    expect(missionCost({ ...day, hourlyRate, startTime, endTime, numberOfPositions })).toEqual(cost);
  });

  test.each([
    [13.5, "18:00", "18:00", 1],
    [13.5, "18:00", "09:00", 1],
    [13.5, "", "09:00", 1],
    [13.5, "08:00", "25:00", 1],
    [NaN, "08:00", "09:00", 1],
    [0, "08:00", "09:00", 1],
    [13.5, "08:00", "09:00", NaN],
  ])("says nothing for %d € from %j to %j for %d", (hourlyRate, startTime, endTime, numberOfPositions) => {
    expect(missionCost({ ...day, hourlyRate, startTime, endTime, numberOfPositions })).toBeNull();
  });
});

test.each([
  ["2026-03-29", { hours: 5, total: 60 }],
  ["2026-10-25", { hours: 7, total: 84 }],
  ["", { hours: 6, total: 72 }],
])("midnight to 6:00 on %j costs the hours that pass", (date, cost) => {
  const mission = { date, startTime: "00:00", endTime: "06:00", hourlyRate: 12, numberOfPositions: 1 };
  expect(missionCost(mission)).toEqual(cost);
});

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
