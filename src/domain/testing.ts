import * as z from "zod/mini";
import type { FieldErrors } from "./errors.ts";
import { fieldErrorsOf } from "./values/field-rules.ts";

/** The sentence of each invalid field; empty when the value is valid. */
export function errorsOf(schema: z.core.$ZodType, typed: unknown): FieldErrors {
  const read = z.safeParse(schema, typed);
  return read.success ? {} : fieldErrorsOf(read.error);
}

/** The code and the sentence of what a rule throws, or null when it does not throw. */
export function refusal(run: () => unknown): { code: unknown; message: string } | null {
  try {
    run();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code: unknown = Reflect.get(error, "code");
    return { code, message: error.message };
  }
}

/** Texts that nobody types and PostgreSQL cannot store, by name. */
export const unstorableTexts = [
  ["a NUL", "Serveur\u0000euse"],
  ["an escape", "Serveur\u001b[31m"],
  ["a C1 control", "Serveur\u0085"],
  ["half of a pair, high", "Serveur \ud83d"],
  ["half of a pair, low", "\ude00 Serveur"],
] as const;

export const million = "x".repeat(1_000_000);

export const validPublication = {
  title: "Serveur en salle",
  category: "service",
  hourlyRate: 13.5,
  numberOfPositions: 2,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:30",
  address: "12 rue Jean Savidan, 22300 Lannion",
  location: { ville: "Lannion", latitude: 48.7326, longitude: -3.4553 },
  description: "Service du soir pour un banquet.",
} as const;

export const validOnboarding = {
  businessType: "hospitality",
  companyName: "Maison Kerguelen",
  sector: "Restaurant",
  siret: "732 829 320 00074",
  companySize: "11-50",
  firstName: "Maëlle",
  lastName: "Le Goff",
  email: "maelle@kerguelen.fr",
  jobTitle: "Gérante",
  phone: "02 96 48 00 00",
  preferredJobTypes: ["service", "cuisine"],
  recruitmentFrequency: "weekly",
  workingZones: ["Lannion", "Perros-Guirec"],
} as const;

export const validProfile = {
  firstName: "Maëlle",
  lastName: "Le Goff",
  jobTitle: "Gérante",
  email: "maelle@kerguelen.fr",
  phone: "02 96 48 00 00",
  companyName: "Maison Kerguelen",
  businessType: "hospitality",
  siret: "732 829 320 00074",
  companySize: "11-50",
  companyDescription: "Une maison de famille face à la mer.",
} as const;
