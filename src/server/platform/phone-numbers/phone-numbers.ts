import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Overseas departments share the leading 0 of France but have their own country codes. */
const OVERSEAS: readonly (readonly [prefix: RegExp, country: CountryCode])[] = [
  [/^0269|^0639/, "YT"],
  [/^026[23]|^069[23]/, "RE"],
  [/^0590|^069[01]/, "GP"],
  [/^0[56]94/, "GF"],
  [/^0[56]96|^0697/, "MQ"],
];

/** The stored form of a typed phone number: E.164, "+33612345678"; null when it is not a valid number. */
export function toE164(typed: string): string | null {
  const digits = typed.replaceAll(/[^\d+]/g, "");
  const overseas = OVERSEAS.find(([prefix]) => prefix.test(digits))?.[1];
  // Some numbers with an overseas prefix belong to mainland France: 06 39 98 is not Mayotte's.
  for (const country of [overseas, "FR"] as const) {
    const number = country && parsePhoneNumberFromString(digits, country);
    if (number?.isValid()) return number.number;
  }
  return null;
}
