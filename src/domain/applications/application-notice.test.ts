import { describe, expect, test } from "vitest";
import { arrivalAt, isNoticeDue, newApplicationsSince } from "./application-notice.ts";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const NOON = at("12:00:00.000");
const job = { status: "open" as const, endsAt: at("22:00:00"), applicationsMailedAt: null };

describe("isNoticeDue", () => {
  test.each([
    ["never mailed", {}, true],
    ["mailed 15 minutes ago", { applicationsMailedAt: at("11:45:00.000") }, true],
    ["mailed one millisecond under 15 minutes ago", { applicationsMailedAt: at("11:45:00.001") }, false],
    [
      "mailed in the future, by a process whose clock is ahead",
      { applicationsMailedAt: at("12:00:05") },
      false,
    ],
    ["deleted", { status: "deleted" as const }, false],
    ["ended", { endsAt: NOON }, false],
    ["about to end", { endsAt: at("12:00:00.001") }, true],
  ])("a job %s: %#", (_name, changes, isDue) => {
    expect(isNoticeDue({ ...job, ...changes }, NOON)).toBe(isDue);
  });
});

describe("newApplicationsSince", () => {
  test.each([
    ["never", null, "2026-11-20T12:00:00.000Z"],
    ["this morning", at("08:00:00"), "2026-11-21T08:00:00.000Z"],
    ["a week ago", new Date("2026-11-14T12:00:00Z"), "2026-11-20T12:00:00.000Z"],
  ])("of a job last mailed %s", (_name, mailedAt, since) => {
    expect(newApplicationsSince(mailedAt, NOON).toISOString()).toBe(since);
  });
});

describe("arrivalAt", () => {
  test.each([
    [null, "2026-11-21T12:00:00.000Z"],
    [at("11:59:59.999"), "2026-11-21T12:00:00.000Z"],
    [NOON, "2026-11-21T12:00:00.001Z"],
    [at("12:00:03.000"), "2026-11-21T12:00:03.001Z"],
  ])("after a message at %s: %s", (mailedAt, arrival) => {
    expect(arrivalAt(NOON, mailedAt).toISOString()).toBe(arrival);
  });
});
