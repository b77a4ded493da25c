import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayInParis, instantInParis } from "./dates.ts";

const timeInParis = (instant: Date) =>
  instant.toLocaleTimeString("fr-FR", { timeZone: "Europe/Paris", hour: "2-digit", minute: "2-digit" });

describe("the instant of a time in Paris", () => {
  test.each([
    ["winter", "2026-12-05", "18:00", "2026-12-05T17:00:00.000Z"],
    ["summer", "2026-07-14", "18:00", "2026-07-14T16:00:00.000Z"],
    ["midnight in winter", "2026-01-01", "00:00", "2025-12-31T23:00:00.000Z"],
    ["midnight in summer", "2026-07-14", "00:00", "2026-07-13T22:00:00.000Z"],
  ])("%s: %s at %s is %s", (_, day, time, instant) => {
    expect(instantInParis(day, time).toISOString()).toBe(instant);
  });

  test.each([
    ["00:00", "2026-03-28T23:00:00.000Z"],
    ["00:30", "2026-03-28T23:30:00.000Z"],
    ["01:59", "2026-03-29T00:59:00.000Z"],
    ["03:00", "2026-03-29T01:00:00.000Z"],
    ["03:30", "2026-03-29T01:30:00.000Z"],
    ["04:00", "2026-03-29T02:00:00.000Z"],
  ])("the day the clocks go forward, %s is %s", (time, instant) => {
    expect(instantInParis("2026-03-29", time).toISOString()).toBe(instant);
  });

  test("the hour that does not exist is parsed as the next one", () => {
    expect(instantInParis("2026-03-29", "02:30")).toEqual(instantInParis("2026-03-29", "03:30"));
  });

  test.each([
    ["00:00", "2026-10-24T22:00:00.000Z"],
    ["01:59", "2026-10-24T23:59:00.000Z"],
    ["03:00", "2026-10-25T02:00:00.000Z"],
    ["04:00", "2026-10-25T03:00:00.000Z"],
  ])("the day the clocks go back, %s is %s", (time, instant) => {
    expect(instantInParis("2026-10-25", time).toISOString()).toBe(instant);
  });

  test("a repeated hour is parsed as its second occurrence", () => {
    expect(instantInParis("2026-10-25", "02:30").toISOString()).toBe("2026-10-25T01:30:00.000Z");
  });

  test("round-trips to the same day and time, except for the missing hour", () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("2000-01-01", count));
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(day, minute, (date, at) => {
        const time = [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, "0")).join(":");
        const instant = instantInParis(date, time);
        expect(dayInParis(instant)).toBe(date);
        const missing = time.startsWith("02:") && timeInParis(instant) === time.replace("02:", "03:");
        expect(missing ? time : timeInParis(instant)).toBe(time);
      }),
      { numRuns: 500 },
    );
  });

  test("keeps the order of the start and end of days", () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays("2000-01-01", count));
    fc.assert(
      fc.property(day, (date) => {
        expect(instantInParis(date, "00:00") < instantInParis(date, "23:59")).toBe(true);
        expect(instantInParis(date, "23:59") < instantInParis(addDays(date, 1), "00:00")).toBe(true);
      }),
    );
  });
});
