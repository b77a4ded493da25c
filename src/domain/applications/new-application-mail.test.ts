import { describe, expect, test } from "vitest";
import { arrivalAt, isNewApplicationMailDue, newApplicationsSince } from "./new-application-mail.ts";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const NOON = at("12:00:00.000");
const job = { status: "open" as const, endsAt: at("22:00:00"), applicationsMailedAt: null };

describe("whether the mail of new applications is due", () => {
  test.each([
    ["never mailed", true, {}],
    ["mailed 15 minutes ago", true, { applicationsMailedAt: at("11:45:00.000") }],
    ["mailed one millisecond under 15 minutes ago", false, { applicationsMailedAt: at("11:45:00.001") }],
    [
      "mailed in the future, by a process whose clock is ahead",
      false,
      { applicationsMailedAt: at("12:00:05") },
    ],
    ["deleted", false, { status: "deleted" as const }],
    ["ended", false, { endsAt: NOON }],
    ["about to end", true, { endsAt: at("12:00:00.001") }],
  ])("for a job %s is %s", (_name, isDue, changes) => {
    expect(isNewApplicationMailDue({ ...job, ...changes }, NOON)).toBe(isDue);
  });
});

describe("the instant from which applications are new", () => {
  test.each([
    ["that was never mailed", "2026-11-20T12:00:00.000Z", null],
    ["last mailed this morning", "2026-11-21T08:00:00.000Z", at("08:00:00")],
    ["last mailed a week ago", "2026-11-20T12:00:00.000Z", new Date("2026-11-14T12:00:00Z")],
  ])("of a job %s is %s", (_name, since, mailedAt) => {
    expect(newApplicationsSince(mailedAt, NOON).toISOString()).toBe(since);
  });
});

describe("the arrival of an application", () => {
  test.each([
    [null, "2026-11-21T12:00:00.000Z"],
    [at("11:59:59.999"), "2026-11-21T12:00:00.000Z"],
    [NOON, "2026-11-21T12:00:00.001Z"],
    [at("12:00:03.000"), "2026-11-21T12:00:03.001Z"],
  ])("after a mail at %s is %s", (mailedAt, arrival) => {
    expect(arrivalAt(NOON, mailedAt).toISOString()).toBe(arrival);
  });
});
