import { describe, expect, test } from "vitest";
import { costOfDates, jobCost } from "./job-cost.ts";

const day = { date: "2026-12-05", endsNextDay: false };

describe("the cost of a job", () => {
  test.each([
    [13.5, "18:00", "23:30", 2, { hours: 5.5, total: 148.5 }],
    [12.31, "09:00", "17:00", 1, { hours: 8, total: 98.48 }],
    [12.31, "09:00", "09:20", 3, { hours: 1 / 3, total: 12.3 }],
    // Each person is paid to the cent, half a cent up, as in the hours sheet.
    [11.01, "18:00", "21:30", 1, { hours: 3.5, total: 38.54 }],
    [13.35, "18:00", "23:30", 3, { hours: 5.5, total: 220.29 }],
    [11.1, "08:00", "11:00", 1, { hours: 3, total: 33.3 }],
  ])("%d € from %s to %s for %i: %o", (hourlyRate, startTime, endTime, numberOfPositions, cost) => {
    expect(jobCost({ ...day, hourlyRate, startTime, endTime, numberOfPositions })).toEqual(cost);
  });

  test.each([
    [13.5, "18:00", "18:00", 1],
    [0.001, "08:00", "09:00", 1],
    [13.5, "18:00", "09:00", 1],
    [13.5, "", "09:00", 1],
    [13.5, "08:00", "25:00", 1],
    [NaN, "08:00", "09:00", 1],
    [0, "08:00", "09:00", 1],
    [13.5, "08:00", "09:00", NaN],
  ])("is null for %d € from %j to %j for %d", (hourlyRate, startTime, endTime, numberOfPositions) => {
    expect(jobCost({ ...day, hourlyRate, startTime, endTime, numberOfPositions })).toBeNull();
  });
});

test.each([
  ["2026-03-29", { hours: 5, total: 60 }],
  ["2026-10-25", { hours: 7, total: 84 }],
  ["", { hours: 6, total: 72 }],
])("midnight to 6:00 on %j costs the elapsed hours", (date, cost) => {
  const job = {
    ...day,
    date,
    startTime: "00:00",
    endTime: "06:00",
    hourlyRate: 12,
    numberOfPositions: 1,
  };
  expect(jobCost(job)).toEqual(cost);
});

const night = {
  ...day,
  startTime: "19:00",
  endTime: "03:00",
  endsNextDay: true,
  hourlyRate: 12,
  numberOfPositions: 2,
};

test.each([
  ["2026-03-28", { hours: 7, total: 168 }],
  ["2026-10-24", { hours: 9, total: 216 }],
  ["2026-12-05", { hours: 8, total: 192 }],
  ["", { hours: 8, total: 192 }],
])("19:00 to 3:00 the next day on %j costs the elapsed hours", (date, cost) => {
  expect(jobCost({ ...night, date })).toEqual(cost);
});

test.each([
  [30, { hours: 7.5, total: 180 }],
  [0, { hours: 8, total: 192 }],
  [null, { hours: 8, total: 192 }],
  [480, null],
])("a break of %j minutes is not paid", (breakMinutes, cost) => {
  expect(jobCost({ ...night, breakMinutes })).toEqual(cost);
});

test("the cost of several dates adds up the elapsed hours of each, and says what each costs when it is the same", () => {
  const costOf = (...dates: string[]) => costOfDates({ ...night, numberOfPositions: 1 }, dates);
  expect(costOf("2026-10-23")).toEqual({ hours: 8, total: 96, each: 96 });
  expect(costOf("2026-10-16", "2026-10-23")).toEqual({ hours: 8, total: 192, each: 96 });
  expect(costOf("2026-10-23", "2026-10-24")).toEqual({ hours: 17, total: 204, each: null });
  expect(costOfDates({ ...night, hourlyRate: 0 }, ["2026-10-23", "2026-10-24"])).toBeNull();
});
