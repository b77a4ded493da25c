import { expect, test } from "vitest";
import { formatPhone, telLink } from "./phone.ts";

test.each([
  ["0612345678", "06 12 34 56 78"],
  ["06.12.34.56.78", "06 12 34 56 78"],
  ["+33612345678", "06 12 34 56 78"],
  ["+33 (0)6 12 34 56 78", "06 12 34 56 78"],
  ["0033 2 96 48 00 00", "02 96 48 00 00"],
  ["+32 470 12 34 56", "+32 470 12 34 56"],
  ["3977 12", "3977 12"],
])("writes %s as %s", (phone, written) => {
  expect(formatPhone(phone).replaceAll("\u00a0", " ")).toBe(written);
});

test.each([
  ["06 12 34 56 78", "tel:0612345678"],
  ["+33 (0)6 12 34 56 78", "tel:+33612345678"],
  [null, null],
])("calls %s by %s", (phone, link) => {
  expect(telLink(phone)).toBe(link);
});
