import * as z from "zod/mini";
import { errorCatalogue } from "#domain/errors.ts";
import { isDay } from "./dates.ts";

/** Says in the document that a text is a day, whatever its checks. */
export const dayFormat = z.meta({ format: "date" });
export const day = z.string().check(dayFormat, z.describe("Calendar day in Europe/Paris, YYYY-MM-DD"));
/** A day that somebody types or chooses, with what is said of one that is missing and of one that does not exist. */
export function typedDay(required: string, invalid: string) {
  return z.string(required).check(
    dayFormat,
    z.minLength(1, required),
    z.refine((text) => text === "" || isDay(text), invalid),
  );
}

export const time = z.string().check(z.describe("Time of that day in Europe/Paris, HH:MM"));
export const eurosPerHour = z.number().check(z.describe("Gross euros per hour, to the cent"));
export const kilometres = z.number().check(z.describe("Kilometres, to the nearest hundred metres"));

export const recordId = z.uuid("Identifiant invalide");
export const yesOrNo = z.boolean("Répondez par oui ou par non");

export const actionResult = z.object({
  id: z.uuid(),
  isDone: z.boolean(),
  code: z
    .nullable(z.enum(["not-found", "failed-precondition"]))
    .check(z.describe("Why it was not done, as the code of an error; null when it was")),
  message: z.nullable(z.string()).check(z.describe("The same, to be shown")),
});

export type ActionResult = z.output<typeof actionResult>;

/** The result of an action on one of several: not found, not done for this reason, or done. */
export function actionResultOf<Found>(
  id: string,
  found: Found | undefined,
  whyNot: (found: Found) => string | undefined,
): ActionResult {
  if (found === undefined) {
    return { id, isDone: false, code: "not-found", message: errorCatalogue["not-found"].message };
  }
  const message = whyNot(found) ?? null;
  return { id, isDone: message === null, code: message === null ? null : "failed-precondition", message };
}
