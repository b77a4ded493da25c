import { expect, test } from "vitest";
import { formatEuros, formatRate, formatRoundEuros } from "./money.ts";

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
