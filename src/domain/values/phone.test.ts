import { expect, test } from "vitest";
import { million, errorsOf } from "#testing/domain.ts";
import { formatPhone, phoneNumber, phoneOrNull, telLink, smsLink, whatsAppLink } from "./phone.ts";

test.each([
  ["0612345678", "06 12 34 56 78"],
  ["06.12.34.56.78", "06 12 34 56 78"],
  ["+33612345678", "06 12 34 56 78"],
  ["+33 (0)6 12 34 56 78", "06 12 34 56 78"],
  ["+33(0)6 12 34 56 78", "06 12 34 56 78"],
  ["+33  (0) 6 12 34 56 78", "06 12 34 56 78"],
  ["0033 2 96 48 00 00", "02 96 48 00 00"],
  ["+32 470 12 34 56", "+32 470 12 34 56"],
  ["+262692123456", "06 92 12 34 56"],
  ["+32470123456", "+32470123456"],
])("the phone %s is written %s", (phone, written) => {
  expect(formatPhone(phone).replaceAll("\u00a0", " ")).toBe(written);
});

test.each([
  ["+33612345678", "https://wa.me/33612345678?text=%C3%A0%20demain"],
  ["+336123456789012", "https://wa.me/336123456789012?text=%C3%A0%20demain"],
  ["0612345678", null],
  ["+0612345678", null],
  ["+336123", null],
  ["+3361234567890123", null],
  ["tel+33612345678", null],
  ["+33612345678 poste 2", null],
])("the link that writes to %s on WhatsApp is %s", (phone, link) => {
  expect(whatsAppLink(phone, "à demain")).toBe(link);
});

// §2.69
test.each([
  ["06 12 34 56 78", "tel:0612345678"],
  ["+33 (0)6 12 34 56 78", "tel:+33612345678"],
  [null, null],
])("the link that calls %s is %s", (phone, link) => {
  expect(telLink(phone)).toBe(link);
});

test.each([
  ["06 12 34 56 78"],
  ["+33 (0)6 12 34 56 78"],
  ["02.96.48.00.00"],
  ["02-96-48-00-00"],
  ["+32 470 12 34 56"],
  ["+123456789012345"],
  ["0033612345678"],
])("the phone %s is accepted unchanged", (typed) => {
  expect(phoneOrNull.parse(` ${typed} `)).toBe(typed);
});

test.each([[""], ["  "], [null]])("the phone %j is read as null", (typed) => {
  expect(phoneOrNull.parse(typed)).toBeNull();
  expect(phoneNumber.parse(typed)).toBeNull();
});

test("a missing phone is read as null where it is optional, and refused elsewhere", () => {
  expect(phoneNumber.parse(undefined)).toBeNull();
  expect(errorsOf(phoneOrNull, undefined)).toEqual({ "": "Numéro de téléphone invalide" });
});

test.each([
  ["a short number", "397712"],
  ["nine digits", "061234567"],
  ["eleven digits", "06123456789"],
  ["sixteen digits", "1234567890123456"],
  ["separators alone", "(...)---..."],
  ["letters", "06 12 34 56 7B"],
  ["a plus in the middle", "0612+345678"],
  ["an extension", "0612345678;ext=2"],
  ["two lines", "06 12 34\n56 78"],
  ["a NUL", "06123456\u000078"],
  ["half of a pair", "0612345678\ud83d"],
  ["a million characters", million],
  ["an invalid country code", "+0612345678"],
  ["a number", 612345678],
  ["a list", ["0612345678"]],
])("a phone of %s is refused: Numéro de téléphone invalide", (_, typed) => {
  expect(errorsOf(phoneNumber, typed)).toEqual({ "": "Numéro de téléphone invalide" });
});

test.each([
  [
    "+33612345678",
    "sms:+33612345678?&body=%C3%80%20samedi%20%26%20merci",
    "https://wa.me/33612345678?text=%C3%80%20samedi%20%26%20merci",
  ],
  ["06 12 34 56 78", "sms:0612345678?&body=%C3%80%20samedi%20%26%20merci", null],
  ["0033612345678", "sms:0033612345678?&body=%C3%80%20samedi%20%26%20merci", null],
])("%s has an SMS link, and a WhatsApp link in E.164 only", (phone, sms, whatsApp) => {
  expect(smsLink(phone, "À samedi & merci")).toBe(sms);
  expect(whatsAppLink(phone, "À samedi & merci")).toBe(whatsApp);
});
