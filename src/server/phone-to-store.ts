import { AppError } from "#domain/errors.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { INVALID_PHONE } from "#domain/values/phone.ts";

type Refused = { field: string; code?: ErrorCode };

/** Refuses an invalid number (`out-of-range`, at the field). */
export async function phoneToStore(typed: string | null, field: "phone" | "phoneNumber") {
  return numberToStore(typed, { field });
}

export async function briefingToStore(
  briefing: Briefing | null,
  code: "invalid-job-data" | "out-of-range",
): Promise<Briefing | null> {
  if (briefing === null) return null;
  const refused = { field: "briefing.contactPhone", code };
  return { ...briefing, contactPhone: await numberToStore(briefing.contactPhone, refused) };
}

async function numberToStore(
  typed: string | null,
  { field, code = "out-of-range" }: Refused,
): Promise<string | null> {
  if (typed === null) return null;
  // The numbering plans are 440 kB: loaded with the first number (ADR 0084).
  const { toE164 } = await import("./phone-numbers.ts");
  const number = toE164(typed);
  if (number === null) throw new AppError(code, { fields: { [field]: INVALID_PHONE } });
  return number;
}
