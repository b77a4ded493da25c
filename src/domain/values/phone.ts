import * as z from "zod/mini";

export const INVALID_PHONE = "Numéro de téléphone invalide";
// Digits with the usual separators. The server checks that the number exists, with the world's numbering plans.
const PHONE = /^\+?[\d \u00a0\u2009\u202f().-]{6,24}$/;
const DIALLED = /^(?:0[1-9]\d{8}|(?:\+|00)[1-9]\d{6,14})$/;
const FRENCH = /^(?:0|(?:\+|00)(?:33|262|590|594|596))([1-9]\d{8})$/;

/** A phone number as typed, French or with its country code; empty reads as null. The server stores it as E.164. */
export const phoneOrNull = z.nullable(
  z.pipe(
    z.string(INVALID_PHONE).check(
      z.trim(),
      z.refine((typed) => typed === "" || (PHONE.test(typed) && DIALLED.test(dialled(typed))), {
        error: INVALID_PHONE,
      }),
    ),
    z.transform((typed) => (typed === "" ? null : typed)),
  ),
);

/** A phone number that may be left out (optional everywhere, spec §3). */
export const phoneNumber = z._default(phoneOrNull, null);

/** The link that calls a number, or null when there is none (spec §2, Contact). */
export function telLink(phone: string | null): string | null {
  return phone === null ? null : `tel:${dialled(phone)}`;
}

/** The link that opens an SMS with a prepared text; Android and iOS both support this form. */
export function smsLink(phone: string, text: string): string {
  return `sms:${dialled(phone)}?&body=${encodeURIComponent(text)}`;
}

/** The link that opens WhatsApp with a prepared text; null for a number that is not in E.164. */
export function whatsAppLink(phone: string, text: string): string | null {
  const [, digits] = /^\+([1-9]\d{6,14})$/.exec(phone) ?? [];
  return digits === undefined ? null : `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** "06 12 34 56 78" for a French number; any other unchanged. */
export function formatPhone(phone: string): string {
  const [, subscriber] = FRENCH.exec(dialled(phone)) ?? [];
  return subscriber === undefined ? phone : `0${subscriber}`.replaceAll(/(\d\d)(?=\d)/g, "$1\u00a0");
}

/** The digits to dial: "+33 (0)6 12…" loses the « (0) ». */
function dialled(phone: string): string {
  return phone.replace(/^(\+\d+)\s*\(0\)/, "$1").replaceAll(/[^\d+]/g, "");
}
