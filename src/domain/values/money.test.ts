import { expect, test } from "vitest";
import { formatEuros, formatRate, formatRoundEuros, grossPayOf } from "./money.ts";

test.each([
  [13.5, "13,50\u00a0€"],
  [12.31, "12,31\u00a0€"],
  [0, "0,00\u00a0€"],
  [0.005, "0,01\u00a0€"],
  [1234.5, "1\u202f234,50\u00a0€"],
  [-7, "-7,00\u00a0€"],
])("the amount %d is written %s", (amount, text) => {
  expect(formatEuros(amount)).toBe(text);
});

test.each([
  [0, "0\u00a0€"],
  [49, "49\u00a0€"],
  [149, "149\u00a0€"],
  [12_000, "12\u202f000\u00a0€"],
])("the whole amount %d is written %s", (amount, text) => {
  expect(formatRoundEuros(amount)).toBe(text);
});

test("a rate is an amount for an hour", () => {
  expect(formatRate(13.5)).toBe("13,50\u00a0€/h");
});

test.each([
  [560, 14, 130.67],
  // Half a cent is rounded up, without the errors of floating point.
  [30, 12.31, 6.16],
  [3, 20.1, 1.01],
  [0, 12, 0],
  [455, 12.02, 91.15],
  [1, 11.88, 0.2],
  [20, 13.33, 4.44],
  [40, 13.33, 8.89],
  // 14.35 × 100 is 1434.9999… in floating point.
  [60, 14.35, 14.35],
  [30, 19.99, 10],
])("%i minutes at %d € an hour earns %d €", (minutes, rate, pay) => {
  expect(grossPayOf(minutes, rate)).toBe(pay);
});
