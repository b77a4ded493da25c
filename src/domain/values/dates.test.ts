import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addYears,
  dayInParis,
  dayStub,
  eachDay,
  formatDay,
  formatDayAndMonth,
  formatMonth,
  formatRecentDay,
  formatRecentShortDay,
  formatShortDay,
  formatWeekday,
  isDay,
  isTime,
  mondayOf,
  monthInParis,
  secondsToMidnight,
  shortWeekday,
  startOfDay,
  timeInParis,
  yearsBetween,
} from "./dates.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

test.each([
  ["2026-12-05T12:00:00Z", "2026-12", "13:00"],
  ["2026-12-31T22:59:59Z", "2026-12", "23:59"],
  ["2026-12-31T23:00:00Z", "2027-01", "00:00"],
  ["2026-06-30T22:00:00Z", "2026-07", "00:00"],
])("%s is in %s at %s in Paris", (instant, month, time) => {
  expect(monthInParis(new Date(instant))).toBe(month);
  expect(timeInParis(new Date(instant))).toBe(time);
});

test.each([
  ["2026-12-05", "2026-01-01", "5 déc.", "sam. 5 déc."],
  ["2026-12-05", "2027-01-01", "5 déc. 2026", "sam. 5 déc. 2026"],
  ["2026-01-01", "2026-12-31", "1er janv.", "jeu. 1er janv."],
  ["2026-02-30", "2027-01-01", "Date inconnue", "Date inconnue"],
])("the day %s on %s reads « %s », « %s »", (day, today, words, withWeekday) => {
  expect(plain(formatRecentDay(day, today))).toBe(words);
  expect(plain(formatRecentShortDay(day, today))).toBe(withWeekday);
});

test.each([
  ["2026-12-05", "sam. 5 déc.", "sam."],
  ["2026-01-01", "jeu. 1er janv.", "jeu."],
  ["2026-02-30", "Date inconnue", ""],
])("in short, the day %s reads « %s », « %s »", (day, words, weekday) => {
  expect(plain(formatShortDay(day))).toBe(words);
  expect(shortWeekday(day)).toBe(weekday);
});

test.each([
  ["2026-12-05", "5 déc."],
  ["2026-08-01", "1er août"],
  ["2026-02-30", "Date inconnue"],
])("the day %j without its year: %s", (day, words) => {
  expect(formatDayAndMonth(day)).toBe(words);
});

test("a month reads in full", () => {
  expect(formatMonth("2026-12")).toBe("décembre 2026");
  expect(formatMonth("2027-01")).toBe("janvier 2027");
});

test.each([
  ["2026-12-05", 0, "2026-12-05"],
  ["2026-12-05", -4, "2026-12-01"],
  ["2026-12-05", -5, "2026-11-30"],
  ["2026-02-27", 1, "2026-02-28"],
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-28", 2, "2026-03-30"],
])("%s and %i days is %s", (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
});

describe("the text of a day or of a time", () => {
  test.each([
    ["2026-12-05", true],
    ["2028-02-29", true],
    ["2000-02-29", true],
    ["1900-02-29", false],
    ["2026-02-29", false],
    ["2026-02-30", false],
    ["2026-00-10", false],
    ["2026-10-00", false],
    ["2026-13-01", false],
    ["0001-01-01", false],
    ["1899-12-31", false],
    ["1900-01-01", true],
    ["9998-12-31", true],
    ["9999-01-01", false],
    ["2026-1-5", false],
    ["05/12/2026", false],
    ["2026-12-05 ", false],
    ["２０２６-12-05", false],
    ["", false],
  ])("%j is a day: %s", (text, day) => {
    expect(isDay(text)).toBe(day);
  });

  test.each([
    ["00:00", true],
    ["23:59", true],
    ["24:00", false],
    ["12:60", false],
    ["9:00", false],
    ["09:00:00", false],
    ["09h00", false],
    ["", false],
  ])("%j is a time: %s", (text, time) => {
    expect(isTime(text)).toBe(time);
  });
});

describe("between two days", () => {
  test.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-10-24", 2, "2026-10-26"],
    ["2026-10-19", 366, "2027-10-20"],
    ["2026-10-19", 0, "2026-10-19"],
  ])("%s and %i days is %s", (day, count, later) => {
    expect(addDays(day, count)).toBe(later);
  });

  test.each([
    ["2010-10-19", "2026-10-18", 15],
    ["2010-10-19", "2026-10-19", 16],
    ["2010-10-19", "2026-10-20", 16],
    ["2008-02-29", "2025-02-28", 16],
    ["2008-02-29", "2025-03-01", 17],
    ["2026-10-19", "2026-10-19", 0],
  ])("from %s to %s there are %i whole years", (from, to, years) => {
    expect(yearsBetween(from, to)).toBe(years);
  });

  test("adding then subtracting days returns the same day", () => {
    fc.assert(
      fc.property(fc.integer({ min: -45_000, max: 50_000 }), (count) => {
        expect(addDays(addDays("2026-10-19", count), -count)).toBe("2026-10-19");
        expect(isDay(addDays("2026-10-19", count))).toBe(true);
      }),
    );
  });
});

describe("a day in words", () => {
  // §9.16
  test.each([
    ["2026-12-05", "5 décembre 2026", "samedi 5 décembre 2026", { day: "5", month: "déc." }],
    ["2026-08-01", "1er août 2026", "samedi 1er août 2026", { day: "1", month: "août" }],
    ["2028-02-29", "29 février 2028", "mardi 29 février 2028", { day: "29", month: "févr." }],
    ["2026-02-30", "Date inconnue", "Date inconnue", null],
    ["hier", "Date inconnue", "Date inconnue", null],
    ["", "Date inconnue", "Date inconnue", null],
  ])("%j is formatted as %j, %j and %o", (day, long, weekday, stub) => {
    expect(plain(formatDay(day))).toBe(long);
    expect(plain(formatWeekday(day))).toBe(weekday);
    expect(dayStub(day)).toEqual(stub);
  });
});

test.each([
  ["2026-12-04T22:59:59Z", "2026-12-04"],
  ["2026-12-04T23:00:00Z", "2026-12-05"],
  ["2026-07-14T21:59:59Z", "2026-07-14"],
  ["2026-07-14T22:00:00Z", "2026-07-15"],
  ["2026-12-31T23:00:00Z", "2027-01-01"],
])("at %s it is %s in Paris", (instant, day) => {
  expect(dayInParis(new Date(instant))).toBe(day);
});

test("the first day of a month is written « 1er »", () => {
  expect([formatDay("2026-06-01"), formatWeekday("2026-06-01"), formatDay("2026-06-11")].map(plain)).toEqual([
    "1er juin 2026",
    "lundi 1er juin 2026",
    "11 juin 2026",
  ]);
});

test.each([
  ["2026-11-30", "2026-11-30"],
  ["2026-12-03", "2026-11-30"],
  ["2026-12-06", "2026-11-30"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s starts on Monday %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test("the days between two dates include both", () => {
  const week = eachDay("2026-11-30", "2026-12-06");
  expect(week).toHaveLength(7);
  expect([week[0], week[6]]).toEqual(["2026-11-30", "2026-12-06"]);
});

test.each([
  ["2026-12-01T12:00:00Z", "2026-11-30T23:00:00Z", 11 * 3600],
  ["2026-12-01T22:59:59Z", "2026-11-30T23:00:00Z", 1],
  ["2026-12-01T22:59:59.500Z", "2026-11-30T23:00:00Z", 1],
  ["2026-12-01T23:00:00Z", "2026-12-01T23:00:00Z", 24 * 3600],
  ["2026-03-29T00:30:00Z", "2026-03-28T23:00:00Z", 21.5 * 3600],
  ["2026-07-01T12:00:00Z", "2026-06-30T22:00:00Z", 10 * 3600],
  ["2026-10-25T10:00:00Z", "2026-10-24T22:00:00Z", 13 * 3600],
])("at %s the day in Paris started at %s and ends in %i seconds", (at, start, seconds) => {
  const now = new Date(at);
  expect([startOfDay(now), secondsToMidnight(now)]).toEqual([new Date(start), seconds]);
});

describe("a day years later", () => {
  test.each([
    ["2024-11-21", 2, "2026-11-21"],
    ["2024-02-29", 2, "2026-02-28"],
    ["2024-02-29", 4, "2028-02-29"],
    ["2024-02-28", 2, "2026-02-28"],
    ["2026-02-28", -2, "2024-02-28"],
    ["2028-02-29", -2, "2026-02-28"],
    ["2100-02-28", -4, "2096-02-28"],
    ["2024-12-31", 2, "2026-12-31"],
  ])("%s and %i years: %s", (day, count, later) => {
    expect(addYears(day, count)).toBe(later);
  });
});
