import { AppError } from "#domain/errors.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Briefing } from "#domain/jobs/briefing.ts";
import { INVALID_PHONE } from "#domain/values/phone.ts";

type Refused = { field: string; code?: ErrorCode };

/** Refuses one that cannot be called (`out-of-range`, at the field). */
export async function phoneToStore(typed: string | null, field: "phone" | "phoneNumber") {
  return numberToStore(typed, { field });
}

export async function briefingToStore(
  told: Briefing | null,
  code: "invalid-job-data" | "out-of-range",
): Promise<Briefing | null> {
  if (told === null) return null;
  const refused = { field: "briefing.contactPhone", code };
  return { ...told, contactPhone: await numberToStore(told.contactPhone, refused) };
}

async function numberToStore(
  typed: string | null,
  { field, code = "out-of-range" }: Refused,
): Promise<string | null> {
  if (typed === null) return null;
  // The rules of every country weigh 440 kB: loaded by the first number (ADR 0084).
  const { dialable } = await import("./phone-numbers.ts");
  const number = dialable(typed);
  if (number === null) throw new AppError(code, { fields: { [field]: INVALID_PHONE } });
  return number;
}
