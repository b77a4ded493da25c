import { AppError } from "#domain/errors.ts";

/**
 * What is stored of a form's phone number, which need not be given. Refuses one that cannot be called (`out-of-range`,
 * at the field).
 */
export async function phoneToStore(
  typed: string | null,
  field: "phone" | "phoneNumber",
): Promise<string | null> {
  if (typed === null) return null;
  // The rules of every country weigh 440 kB: loaded by the first number (ADR 0084).
  const { dialable } = await import("./phone-numbers.ts");
  const number = dialable(typed);
  if (number === null)
    throw new AppError("out-of-range", { fields: { [field]: "Numéro de téléphone invalide" } });
  return number;
}
