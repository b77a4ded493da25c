import * as z from "zod/mini";

// Digits with the separators people write; what the number means is decided when it is dialled.
const PHONE = /^\+?[\d\s().-]{6,24}$/;

/** A phone number as typed, six to fifteen digits; empty reads as null (optional everywhere, spec §3). */
export const phoneNumber = z._default(
  z.nullable(
    z.pipe(
      z.string("Numéro de téléphone invalide").check(
        z.trim(),
        z.refine(
          (typed) => typed === "" || (PHONE.test(typed) && digits(typed) >= 6 && digits(typed) <= 15),
          {
            error: "Numéro de téléphone invalide",
          },
        ),
      ),
      z.transform((typed) => (typed === "" ? null : typed)),
    ),
  ),
  null,
);

/** The link that calls a number, or null when there is none (spec §2, Contact). */
export function telLink(phone: string | null): string | null {
  return phone === null ? null : `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
}

function digits(typed: string): number {
  return typed.replaceAll(/\D/g, "").length;
}
