import { describe, expect, test } from "vitest";
import { isUseWorthRecording, sessionEnd } from "./session.ts";

const at = (instant: string) => new Date(instant);
const OPENED = at("2026-01-01T12:00:00Z");

describe("a session", () => {
  test.each([
    ["2026-01-01T12:00:00Z", "2026-01-31T12:00:00Z", "thirty days after its opening when it is not used"],
    ["2026-01-20T08:00:00Z", "2026-02-19T08:00:00Z", "thirty days after its last use"],
    ["2026-03-02T12:00:00Z", "2026-04-01T12:00:00Z", "ninety days after its opening at the latest"],
    ["2026-03-31T12:00:00Z", "2026-04-01T12:00:00Z", "ninety days after its opening, used the day before"],
  ])("used at %s ends at %s: %s", (lastUsedAt, end) => {
    expect(sessionEnd(OPENED, at(lastUsedAt))).toEqual(at(end));
  });

  test.each([
    ["2026-01-01T12:59:59.999Z", false],
    ["2026-01-01T13:00:00.000Z", true],
  ])("last used at noon has a use at %s recorded: %s", (now, isRecorded) => {
    expect(isUseWorthRecording(OPENED, at(now))).toBe(isRecorded);
  });
});
