import { expect, test } from "vitest";
import { companySizeOf } from "./company-register.ts";

test.each([
  ["00", "1-10"],
  ["03", "1-10"],
  ["11", "11-50"],
  ["12", "11-50"],
  ["21", "51-200"],
  ["22", "51-200"],
  ["31", "201-1000"],
  ["41", "201-1000"],
  ["42", "1000+"],
  ["53", "1000+"],
  ["NN", null],
  ["99", null],
  [null, null],
])("the register's size code %j is the size %j", (sizeCode, size) => {
  expect(companySizeOf(sizeCode)).toBe(size);
});
