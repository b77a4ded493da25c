import { expect, test } from "vitest";
import { toE164 } from "./phone-numbers.ts";
import { phoneToStore } from "./phone-to-store.ts";

test.each([
  ["06 12 34 56 78", "+33612345678"],
  ["0612345678", "+33612345678"],
  ["+33 6 12 34 56 78", "+33612345678"],
  ["0033612345678", "+33612345678"],
  ["+33(0)612345678", "+33612345678"],
  ["06-12-34-56-78", "+33612345678"],
  ["01.23.45.67.89", "+33123456789"],
  ["08 00 12 34 56", "+33800123456"],
  ["06 39 98 12 34", "+33639981234"],
  ["06\u202f12\u202f34\u202f56\u202f78", "+33612345678"],
  ["+32 470 12 34 56", "+32470123456"],
])("stores %s as %s", (typed, stored) => {
  expect(toE164(typed)).toBe(stored);
  expect(toE164(stored)).toBe(stored);
});

test.each([
  ["Réunion", "0262 12 34 56", "+262262123456"],
  ["Réunion, mobile", "0692 12 34 56", "+262692123456"],
  ["Mayotte, mobile", "0639 01 23 45", "+262639012345"],
  ["Guadeloupe", "0590 12 34 56", "+590590123456"],
  ["Guadeloupe, mobile", "0690 12 34 56", "+590690123456"],
  ["Guyane, mobile", "0694 12 34 56", "+594694123456"],
  ["Martinique, mobile", "0696 12 34 56", "+596696123456"],
])("%s has its own country code: %s is %s", (_place, typed, stored) => {
  expect(toE164(typed)).toBe(stored);
});

test.each([["06 12 34"], ["3615"], ["0012345678"], ["00 00 00 00 00"], ["+999 12 34 56 78"], ["allô"], [""]])(
  "%j is refused",
  async (typed) => {
    expect(toE164(typed)).toBeNull();
    await expect(phoneToStore(typed, "phoneNumber")).rejects.toMatchObject({
      code: "out-of-range",
      fields: { phoneNumber: "Numéro de téléphone invalide" },
    });
  },
);

test("a missing number stays null", async () => {
  expect(await phoneToStore(null, "phone")).toBeNull();
});
