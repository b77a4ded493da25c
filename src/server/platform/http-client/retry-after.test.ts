import { expect, test } from "vitest";
import { readRetryAfter } from "./request.ts";

const now = Date.parse("2026-11-21T10:00:00Z");

test.each([
  [null, undefined],
  ["soon", undefined],
  ["", undefined],
  ["0", 0],
  ["5", 5_000],
  ["99999999999999999999", 600_000],
  ["Sat, 21 Nov 2026 10:00:30 GMT", 30_000],
  ["Sat, 21 Nov 2026 09:00:00 GMT", 0],
  ["Sat, 21 Nov 2099 10:00:00 GMT", 600_000],
])("Retry-After %j is read as %j ms", (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds);
});
