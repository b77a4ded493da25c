import { describe, expect, test } from "vitest";
import { askedIfStartsBefore } from "./confirmation.ts";

const at = (instant: string) => new Date(instant);

describe("the confirmation request", () => {
  test.each([
    ["the day before at 10 h", "2026-12-05T17:00:00Z", "2026-12-04T09:00:00Z"],
    ["in winter time the day before the clocks go forward", "2026-03-29T17:00:00Z", "2026-03-28T09:00:00Z"],
    ["in summer time the day the clocks went forward", "2026-03-30T17:00:00Z", "2026-03-29T08:00:00Z"],
    ["in winter time the day the clocks went back", "2026-10-26T18:00:00Z", "2026-10-25T09:00:00Z"],
    ["by the day in Paris of a start after midnight", "2026-12-05T23:30:00Z", "2026-12-05T09:00:00Z"],
    ["at the last minute of a day", "2026-12-05T22:59:00Z", "2026-12-04T09:00:00Z"],
  ])("is sent %s, and not before", (_case, startsAt, due) => {
    const isDue = (now: Date) => at(startsAt) < askedIfStartsBefore(now);
    expect(isDue(at(due))).toBe(true);
    expect(isDue(new Date(at(due).getTime() - 1))).toBe(false);
    expect(isDue(at(startsAt))).toBe(true);
  });
});
