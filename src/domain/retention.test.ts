import { assert, date, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addYears, dayInParis, instantInParis } from "#domain/values/dates.ts";
import { legal } from "./legal.ts";
import { isActivityWorthRecording, deletionDay, retentionAt } from "./retention.ts";

const at = (instant: string) => new Date(instant);

describe("an application is deleted at the start, in Paris, of the day two years after it was made", () => {
  test.each([
    // In winter midnight in Paris is 23:00 in UTC, in summer 22:00.
    ["2026-11-21", "2024-11-21T22:59:59.999Z", true],
    ["2026-11-21", "2024-11-21T23:00:00.000Z", false],
    ["2026-11-20", "2024-11-21T12:00:00.000Z", false],
    ["2026-07-14", "2024-07-14T21:59:59.999Z", true],
    ["2026-07-14", "2024-07-14T22:00:00.000Z", false],
    ["2026-02-27", "2024-02-28T12:00:00.000Z", false],
    ["2026-02-28", "2024-02-28T12:00:00.000Z", true],
    ["2026-02-28", "2024-02-29T12:00:00.000Z", true],
    ["2026-02-28", "2024-03-01T12:00:00.000Z", false],
    ["2028-02-28", "2026-02-28T12:00:00.000Z", true],
    ["2028-02-29", "2026-03-01T12:00:00.000Z", false],
  ])("on %s, one of %s: %s", (today, appliedAt, isDeleted) => {
    expect(at(appliedAt) < retentionAt(instantInParis(today, "03:00")).applicationsBefore).toBe(isDeleted);
  });
});

describe("an account is warned thirty days before two years of inactivity have passed, and removed after", () => {
  const lastActiveAt = at("2024-11-21T15:00:00Z");

  test.each([
    ["2026-10-21", "kept"],
    ["2026-10-22", "warned"],
    ["2026-11-21", "warned"],
    ["2026-11-22", "removed"],
  ])("on %s: %s", (today, expected) => {
    const bounds = retentionAt(instantInParis(today, "03:00"));
    const warnedAt = instantInParis("2026-10-22", "03:00");
    const isWarned = lastActiveAt < bounds.warnActiveBefore;
    const isDeleted = lastActiveAt < bounds.deleteActiveBefore && warnedAt < bounds.deleteWarnedBefore;
    expect(isDeleted ? "removed" : isWarned ? "warned" : "kept").toBe(expected);
  });

  test.each([
    ["2026-10-22T08:00:00Z", "2026-11-22"],
    ["2026-11-10T08:00:00Z", "2026-12-11"],
    // 23:30 in Paris, then half past midnight.
    ["2026-12-01T22:30:00Z", "2027-01-01"],
    ["2026-12-01T23:30:00Z", "2027-01-02"],
  ])("warned at %s, the removal day in the message is %s", (warnedAt, day) => {
    expect(deletionDay(lastActiveAt, at(warnedAt))).toBe(day);
  });
});

test("an account is deleted thirty whole days after its warning and after two whole years, on the day in the message", () => {
  const anyDate = date({
    min: at("2020-01-01T00:00:00Z"),
    max: at("2060-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  assert(
    property(anyDate, anyDate, (lastActiveAt, other) => {
      const firstWarned = addDays(addYears(dayInParis(lastActiveAt), 2), -30);
      expect(lastActiveAt < retentionAt(instantInParis(firstWarned, "00:00")).warnActiveBefore).toBe(true);
      expect(
        lastActiveAt < retentionAt(instantInParis(addDays(firstWarned, -1), "23:59")).warnActiveBefore,
      ).toBe(false);
      const warnedAt =
        other > instantInParis(firstWarned, "00:00") ? other : instantInParis(firstWarned, "23:59");
      const day = deletionDay(lastActiveAt, warnedAt);
      const isDeleted = (today: string) => {
        const { deleteActiveBefore, deleteWarnedBefore } = retentionAt(instantInParis(today, "03:00"));
        return lastActiveAt < deleteActiveBefore && warnedAt < deleteWarnedBefore;
      };
      expect([isDeleted(addDays(day, -1)), isDeleted(day)]).toEqual([false, true]);
      const start = instantInParis(day, "00:00").getTime();
      // An hour less when the clocks go forward in between.
      expect(start - warnedAt.getTime()).toBeGreaterThanOrEqual(30 * 86_400_000 - 3_600_000);
      expect(addYears(dayInParis(lastActiveAt), 2) < day).toBe(true);
    }),
  );
});

describe("the other periods", () => {
  test("are two years for support requests and thirty days for mail", () => {
    const { supportBefore, readingsBefore, mailBefore, notificationsBefore, securityEventsBefore } =
      retentionAt(at("2026-11-21T12:00:00Z"));
    expect(notificationsBefore).toEqual(
      instantInParis(addDays("2026-11-21", -legal.notificationDays), "00:00"),
    );
    expect(securityEventsBefore).toEqual(
      instantInParis(addDays(addYears("2026-11-21", -legal.securityLogYears), 1), "00:00"),
    );
    expect(readingsBefore.toISOString()).toBe("2025-11-21T23:00:00.000Z");
    expect(supportBefore.toISOString()).toBe("2024-11-21T23:00:00.000Z");
    expect(mailBefore.toISOString()).toBe("2026-10-21T22:00:00.000Z");
  });
});

test.each([
  ["2026-11-20T12:00:00.000Z", true],
  ["2026-11-20T12:00:00.001Z", false],
  ["2026-11-21T12:00:01.000Z", false],
])("activity recorded at %s is recorded again a day later: %s", (lastActiveAt, isRecorded) => {
  expect(isActivityWorthRecording(at(lastActiveAt), at("2026-11-21T12:00:00.000Z"))).toBe(isRecorded);
});
