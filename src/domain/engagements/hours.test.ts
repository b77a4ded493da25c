import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decimalHoursOf, formatHours, grossPayOf, personCode, sumOf } from "./hours.ts";

describe("a line of hours", () => {
  test.each([
    [560, "9\u00a0h\u00a020", 9.33],
    [5, "0\u00a0h\u00a005", 0.08],
    [600, "10\u00a0h\u00a000", 10],
    [0, "0\u00a0h\u00a000", 0],
  ])("of %i minutes reads « %s », or %d in decimals", (minutes, hours, decimal) => {
    expect(formatHours(minutes)).toBe(hours);
    expect(decimalHoursOf(minutes)).toBe(decimal);
  });

  test.each([
    [560, 14, 130.67],
    // Half a cent is rounded up, without the errors of floating point.
    [30, 12.31, 6.16],
    [3, 20.1, 1.01],
    [0, 12, 0],
  ])("of %i minutes at %d € an hour earns %d €", (minutes, rate, pay) => {
    expect(grossPayOf(minutes, rate)).toBe(pay);
  });
});

test("the totals are the sums of the lines as they are shown", () => {
  const line = fc
    .tuple(fc.integer({ min: 0, max: 960 }), fc.integer({ min: 0, max: 9999 }))
    .map(([paidMinutes, cents]) => ({
      paidMinutes,
      decimalHours: decimalHoursOf(paidMinutes),
      grossPay: grossPayOf(paidMinutes, cents / 100),
    }));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 200 }), (lines) => {
      const shownSum = (column: "decimalHours" | "grossPay") =>
        lines.reduce((sum, one) => sum + BigInt(one[column].toFixed(2).replace(".", "")), 0n);
      const total = sumOf(lines);
      expect(total.decimalHours.toFixed(2).replace(".", "")).toBe(inHundredths(shownSum("decimalHours")));
      expect(total.grossPay.toFixed(2).replace(".", "")).toBe(inHundredths(shownSum("grossPay")));
      expect(total.paidMinutes).toBe(lines.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0));
    }),
  );
});

test("two people of the same name have different codes", () => {
  expect(personCode("0189c1a0-0000-7000-8000-0000000a1b2c")).toBe("000A1B2C");
  expect(personCode("0189c1a0-0000-7000-8000-0000000a1b2d")).toBe("000A1B2D");
});

function inHundredths(sum: bigint): string {
  return String(sum).padStart(3, "0");
}
