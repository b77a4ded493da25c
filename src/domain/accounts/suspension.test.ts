import { describe, expect, test } from "vitest";
import { disablingReason, suspensionEnd } from "./suspension.ts";

const NOW = new Date("2026-11-22T10:00:00Z");

describe("a suspension", () => {
  test.each([
    [7, "2026-11-29T10:00:00.000Z"],
    [30, "2026-12-22T10:00:00.000Z"],
  ])("of %i days ends on %s", (days, end) => {
    expect(suspensionEnd(NOW, days).toISOString()).toBe(end);
  });

  // §1.23
  test.each([6, 31, 0, -7, 7.5, Number.NaN])("never lasts %d days", (days) => {
    expect(() => suspensionEnd(NOW, days)).toThrow("A suspension lasts 7 to 30 days.");
  });

  test.each(["", "   ", "x".repeat(501)])(
    "requires a reason of 1 to 500 characters: %j is refused",
    (reason) => {
      expect(() => disablingReason(reason)).toThrow("A reason of 1 to 500 characters is needed");
    },
  );

  test("accepts a reason of 500 characters", () => {
    expect(disablingReason("x".repeat(500))).toHaveLength(500);
  });

  test("trims the reason", () => {
    expect(disablingReason(" Offres trompeuses ")).toBe("Offres trompeuses");
  });
});
