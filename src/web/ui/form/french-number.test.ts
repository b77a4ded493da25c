import { describe, expect, test } from "vitest";
import { formatFrenchNumber, parseFrenchNumber, stepNumber } from "./french-number.ts";

describe("a typed French number", () => {
  test.each([
    ["11,50", 11.5],
    ["11.5", 11.5],
    [" 1 200,5 € ", 1200.5],
    ["1\u202f200", 1200],
    ["12€50", 12.5],
    ["9 € 50", 9.5],
    ["12 50", NaN],
    ["-3", -3],
    [",5", 0.5],
    ["", undefined],
    ["  ", undefined],
    ["onze", NaN],
    ["1,2,3", NaN],
    ["1e3", NaN],
  ])("%s is parsed as %s", (text, value) => {
    expect(parseFrenchNumber(text)).toEqual(value);
  });
});

test("a number is formatted with a comma", () => {
  expect(formatFrenchNumber(11.5, 2)).toBe("11,50");
  expect(formatFrenchNumber(3, 0)).toBe("3");
});

describe("a number one step away", () => {
  test.each([
    [11, 1, 11.5],
    [11.2, 1, 11.5],
    [11.2, -1, 11],
    [1000, 1, 1000],
    [undefined, 1, 11],
    [NaN, -1, 11],
  ] as const)("from %s by %i reaches %s", (value, direction, reached) => {
    expect(stepNumber(value, direction, { step: 0.5, min: 11, max: 1000 })).toBe(reached);
  });
});
