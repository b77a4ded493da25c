import { expect, test } from "vitest";
import { fieldOfPath } from "./form-values.ts";

test.each([
  ["date", "date"],
  ["dates.0", "dates"],
  ["dateOfBirth", undefined],
])("an error at « %s » is that of the field %s", (path, field) => {
  expect(fieldOfPath(path, ["date", "dates"])).toBe(field);
});
