import { type ErrorCode, AppError } from "#domain/errors.ts";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { INVALID_PHONE } from "#domain/values/phone.ts";

/** The stored form of a typed number. Refuses an invalid one with `code`, at the field. */
export async function phoneToStore(
  typed: string | null,
  field: "phone" | "phoneNumber" | "briefing.contactPhone",
  code: ErrorCode = "out-of-range",
): Promise<string | null> {
  if (typed === null) return null;
  // The numbering plans are 440 kB: loaded with the first number (ADR 0084).
  const { toE164 } = await import("./phone-numbers.ts");
  const number = toE164(typed);
  if (number === null) throw new AppError(code, { fields: { [field]: INVALID_PHONE } });
  return number;
}

export async function briefingToStore(
  briefing: Briefing | null,
  code: "invalid-job-data" | "out-of-range",
): Promise<Briefing | null> {
  if (briefing === null) return null;
  const contactPhone = await phoneToStore(briefing.contactPhone, "briefing.contactPhone", code);
  return { ...briefing, contactPhone };
}
