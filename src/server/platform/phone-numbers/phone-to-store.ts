import { type ErrorCode, AppError } from "#domain/errors.ts";
import { INVALID_PHONE } from "#domain/values/phone.ts";

/** The stored form of a typed number. Refuses an invalid one with `code`, at the field. */
export async function phoneToStore(
  typed: string | null,
  field: string,
  code: ErrorCode = "out-of-range",
): Promise<string | null> {
  if (typed === null) return null;
  // The numbering plans are 440 kB: loaded with the first number (ADR 0084).
  const { toE164 } = await import("./phone-numbers.ts");
  const number = toE164(typed);
  if (number === null) throw new AppError(code, { fields: { [field]: INVALID_PHONE } });
  return number;
}
