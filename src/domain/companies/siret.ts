import * as z from "zod/mini";

const INVALID_SIRET = "Numéro SIRET invalide";

const LA_POSTE = "356000000";

/** The 14 digits of a SIRET typed with or without separators; null when it is not a valid one (spec §3, optional). */
export function parseSiret(typed: string): string | null {
  const digits = typed.replaceAll(/[\s\u00a0\u202f.-]/g, "");
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return null;
  if (!luhn(digits.slice(0, 9))) return null;
  return luhn(digits) || isLaPoste(digits) ? digits : null;
}

// La Poste ran out of numbers passing Luhn: the sum of its digits is a multiple of five instead.
function isLaPoste(digits: string): boolean {
  return (
    digits.startsWith(LA_POSTE) && digits.split("").reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
  );
}

function luhn(digits: string): boolean {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, rank) => {
      const value = Number(digit) * (rank % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** A SIRET that must be given, typed with or without separators, read as its 14 digits. */
export const wholeSiret = z.pipe(
  z.string(INVALID_SIRET).check(z.refine((typed) => parseSiret(typed) !== null, INVALID_SIRET)),
  z.transform((typed: string) => parseSiret(typed) ?? ""),
);

/** A SIRET typed with or without separators, read as its 14 digits; empty reads as null (spec §3, optional). */
export const optionalSiret = z._default(
  z.nullable(
    z.pipe(
      z
        .string(INVALID_SIRET)
        .check(z.refine((typed) => typed.trim() === "" || parseSiret(typed) !== null, INVALID_SIRET)),
      z.transform((typed) => parseSiret(typed)),
    ),
  ),
  null,
);
