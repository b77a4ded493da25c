import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { addDays, instantInParis } from "#domain/values/dates.ts";
import { errorsOf } from "#testing/domain.ts";
import { scheduleRule } from "./schedule-rule.ts";
import {
  clockHoursOf,
  endOf,
  formatSchedule,
  formatTimes,
  hoursOf,
  isFinished,
  isUnderWay,
  overlaps,
  startOf,
  type Schedule,
} from "./schedule.ts";

test.each([
  ["2026-12-05T16:59:59Z", false],
  ["2026-12-05T17:00:00Z", true],
  ["2026-12-05T21:59:59Z", true],
  ["2026-12-05T22:00:00Z", false],
])("at %s, a job from 18 h to 23 h is under way: %s", (now, isNow) => {
  expect(isUnderWay(schedule("2026-12-05", "18:00", "23:00"), new Date(now))).toBe(isNow);
});

test("a job whose day is unknown is not under way", () => {
  expect(isUnderWay(schedule("bientôt", "18:00", "23:00"), new Date("2026-12-05T17:00:00Z"))).toBe(false);
});

test.each([
  ["2026-13-05", "23:00"],
  ["2026-12-05", "25:00"],
  ["", "23:00"],
])("what ends on %j at %j is never finished", (date, endTime) => {
  expect(isFinished({ date, endTime, endsNextDay: false }, new Date("2099-01-01"))).toBe(false);
});

const FORWARD = "2026-03-29";
const BACK = "2026-10-25";
const START = "Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de début";
const END = "Cette nuit-là, l'horloge passe de 2 h à 3 h : changez l'heure de fin";
const LESS_THAN_A_DAY = "Une mission dure moins de 24 heures";
const ORDER = "L'heure de fin doit être après l'heure de début";

const anySchedule = z
  .object({ date: z.string(), startTime: z.string(), endTime: z.string(), endsNextDay: z.boolean() })
  .check(scheduleRule);
const schedule = (date: string, startTime: string, endTime: string, endsNextDay = false): Schedule => ({
  date,
  startTime,
  endTime,
  endsNextDay,
});

test.each([
  ["2026-12-05", "18:00", "23:30", 5.5],
  ["2026-12-05", "00:00", "23:59", 23 + 59 / 60],
  [FORWARD, "00:00", "06:00", 5],
  [FORWARD, "01:59", "03:00", 1 / 60],
  [FORWARD, "03:00", "06:00", 3],
  [BACK, "00:00", "06:00", 7],
  [BACK, "01:30", "02:30", 2],
  [BACK, "02:15", "02:30", 0.25],
  [BACK, "03:00", "06:00", 3],
])("on %s from %s to %s, %d hours elapse", (date, startTime, endTime, hours) => {
  expect(hoursOf(schedule(date, startTime, endTime))).toBeCloseTo(hours, 10);
});

test.each([
  ["2026-12-05", "18:00", "02:00", 8, 8],
  ["2026-12-05", "19:00", "01:00", 6, 6],
  ["2026-12-05", "23:59", "00:00", 1 / 60, 1 / 60],
  ["2026-03-28", "19:00", "03:00", 7, 8],
  ["2026-10-24", "19:00", "03:00", 9, 8],
  ["2026-10-24", "12:00", "11:59", 24 + 59 / 60, 23 + 59 / 60],
])(
  "on %s from %s to %s the next day, %d hours elapse, %d on the clock",
  (date, startTime, endTime, hours, clock) => {
    const night = schedule(date, startTime, endTime, true);
    expect(hoursOf(night)).toBeCloseTo(hours, 10);
    expect(clockHoursOf(night)).toBeCloseTo(clock, 10);
  },
);

test("a job starts and ends at instants in Paris", () => {
  const job = schedule("2026-12-05", "18:00", "23:30");
  expect(startOf(job).toISOString()).toBe("2026-12-05T17:00:00.000Z");
  expect(endOf(job).toISOString()).toBe("2026-12-05T22:30:00.000Z");
});

describe("the end of a job", () => {
  test.each([
    ["2026-12-05", "23:30", "2026-12-05T22:30:00.000Z"],
    ["2026-07-14", "23:30", "2026-07-14T21:30:00.000Z"],
    ["2026-03-29", "03:30", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", "03:30", "2026-10-25T02:30:00.000Z"],
  ])("on %s at %s in Paris is %s", (date, endTime, instant) => {
    expect(endOf({ date, endTime, endsNextDay: false }).toISOString()).toBe(instant);
  });

  test("may be on the next day, also across a month", () => {
    expect(endOf(schedule("2026-12-31", "18:00", "02:00", true)).toISOString()).toBe(
      "2027-01-01T01:00:00.000Z",
    );
  });

  const now = new Date("2026-10-19T10:00:00Z");

  test.each([
    ["2026-10-19", "12:01", false],
    ["2026-10-19", "12:00", true],
    ["2026-10-19", "11:59", true],
    ["2026-10-18", "23:59", true],
    ["2026-10-20", "00:01", false],
  ])("on %s at %s is past at noon in Paris: %s", (date, endTime, finished) => {
    expect(isFinished({ date, endTime, endsNextDay: false }, now)).toBe(finished);
  });
});

describe("the times of a schedule", () => {
  test.each([
    [FORWARD, "02:00", "06:00", { startTime: START }],
    [FORWARD, "02:30", "03:15", { startTime: START }],
    [FORWARD, "00:00", "02:59", { endTime: END }],
    [FORWARD, "02:10", "02:50", { startTime: START, endTime: END }],
    [FORWARD, "01:59", "03:00", {}],
    [FORWARD, "00:00", "06:00", {}],
    [BACK, "02:00", "02:30", {}],
    ["2026-03-28", "02:30", "03:15", {}],
    ["2026-12-05", "18:00", "18:00", { endTime: ORDER }],
    ["2026-12-05", "22:00", "02:00", { endTime: ORDER }],
    ["2026-12-05", "23:30", "23:45", {}],
    ["demain", "02:30", "03:15", {}],
    [FORWARD, "", "tard", {}],
  ])("on %s from %s to %s have the errors %o", (date, startTime, endTime, problems) => {
    expect(errorsOf(anySchedule, schedule(date, startTime, endTime))).toEqual(problems);
  });

  test.each([
    ["2026-12-05", "18:00", "02:00", {}],
    ["2026-12-05", "18:00", "17:59", {}],
    ["2026-12-05", "18:00", "18:00", { endTime: LESS_THAN_A_DAY }],
    ["2026-12-05", "18:00", "23:00", { endTime: LESS_THAN_A_DAY }],
    ["2026-03-28", "19:00", "02:30", { endTime: END }],
    ["2026-03-28", "19:00", "03:00", {}],
    [FORWARD, "02:30", "01:00", { startTime: START }],
    [FORWARD, "19:00", "02:30", {}],
    ["2026-10-24", "19:00", "02:30", {}],
    ["2026-10-24", "12:00", "11:00", { endTime: LESS_THAN_A_DAY }],
    ["2026-10-24", "12:00", "10:59", {}],
    ["2026-03-28", "12:00", "12:00", { endTime: LESS_THAN_A_DAY }],
    ["", "18:00", "17:59", {}],
  ])("on %s from %s to %s the next day have the errors %o", (date, startTime, endTime, problems) => {
    expect(errorsOf(anySchedule, schedule(date, startTime, endTime, true))).toEqual(problems);
  });

  test("are more than 0 and less than 25 elapsed hours apart", () => {
    const days = fc.oneof(
      fc.constantFrom("2026-03-28", FORWARD, "2026-10-24", BACK),
      fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("2000-01-01", count)),
    );
    const times = fc
      .integer({ min: 0, max: 1439 })
      .map((at) => [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":"));
    fc.assert(
      fc.property(days, times, times, fc.boolean(), (date, startTime, endTime, endsNextDay) => {
        const job = schedule(date, startTime, endTime, endsNextDay);
        if (Object.keys(errorsOf(anySchedule, job)).length > 0) return;
        expect(hoursOf(job)).toBeGreaterThan(0);
        expect(hoursOf(job)).toBeLessThan(25);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("two schedules overlap", () => {
  const span = (startTime: string, endTime: string) => ({
    startsAt: instantInParis("2026-12-05", startTime),
    endsAt: instantInParis("2026-12-05", endTime),
  });

  test.each([
    ["08:00", "12:00", "12:00", "14:00", false],
    ["08:00", "12:00", "11:59", "14:00", true],
    ["08:00", "12:00", "09:00", "10:00", true],
    ["08:00", "12:00", "13:00", "14:00", false],
  ])("%s–%s and %s–%s: %s", (start, end, otherStart, otherEnd, shared) => {
    const [one, other] = [span(start, end), span(otherStart, otherEnd)];
    expect(overlaps(one, other)).toBe(shared);
    expect(overlaps(other, one)).toBe(shared);
  });
});

describe("a schedule in words", () => {
  test.each([
    ["18:00", "23:30", "18 h – 23 h 30"],
    ["08:05", "09:00", "8 h 05 – 9 h"],
    ["00:00", "00:30", "0 h – 0 h 30"],
    ["soir", "23:00", "soir – 23 h"],
  ])("from %s to %s is %s", (startTime, endTime, text) => {
    expect(formatSchedule({ startTime, endTime, endsNextDay: false }).replaceAll("\u00a0", " ")).toBe(text);
  });

  test("marks an end on the next day", () => {
    const night = { startTime: "19:00", endTime: "01:00", endsNextDay: true };
    expect(formatSchedule(night).replaceAll("\u00a0", " ")).toBe("19 h – 1 h (lendemain)");
  });

  test("uses no-break spaces inside a time", () => {
    const times = { startTime: "18:00", endTime: "23:30", endsNextDay: false };
    expect(formatSchedule(times)).toBe("18\u00a0h – 23\u00a0h\u00a030");
  });

  test("writes two instants by their times in Paris", () => {
    const text = formatTimes("2026-07-31T16:00:00.000Z", "2026-07-31T21:30:00.000Z");
    expect(text.replaceAll("\u00a0", " ")).toBe("18 h – 23 h 30");
  });
});
