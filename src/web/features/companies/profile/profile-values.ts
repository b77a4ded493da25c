import * as z from "zod/mini";
import {
  type Recruiter,
  businessTypes,
  companySizes,
  recruitmentFrequencies,
} from "#domain/companies/recruiter.ts";
import { groupSiret } from "#domain/companies/siret-typing.ts";
import { formValuesOf } from "#web/features/companies/fields/form-values.ts";

export function valuesOf(recruiter: Recruiter) {
  return {
    ...formValuesOf(recruiter),
    // The new address, even before its confirmation.
    email: recruiter.pendingEmail ?? recruiter.email,
    businessType: recruiter.businessType,
    sector: recruiter.sector,
    siret: groupSiret(recruiter.siret ?? ""),
    companyDescription: recruiter.companyDescription ?? "",
  };
}

export type ProfileValues = ReturnType<typeof valuesOf>;
export type Values = Record<string, unknown>;

export function isSameProfile(one: object, other: object): boolean {
  return normalized(one) === normalized(other);
}

const groupedNumbers = new Set(["siret", "phone"]);

// The server trims texts, and removes the spaces of numbers.
function normalized(values: object): string {
  const plain = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value !== "string") return [name, value];
    return [name, groupedNumbers.has(name) ? value.replaceAll(/\s/g, "") : value.trim()];
  });
  return JSON.stringify(plain.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

type FieldsOfType<Value> = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends Value ? Name : never;
}[keyof ProfileValues];

const list = z.array(z.string());

/** The schema of stored profile values; an invalid one is replaced by that of `values`. */
function storedValues(values: ProfileValues) {
  const text = (name: FieldsOfType<string>) => z.catch(z.string(), values[name]);
  return z.catch(
    z.object({
      firstName: text("firstName"),
      lastName: text("lastName"),
      jobTitle: text("jobTitle"),
      email: text("email"),
      phone: text("phone"),
      companyName: text("companyName"),
      businessType: z.catch(z.nullable(z.enum(businessTypes)), values.businessType),
      sector: z.catch(z.nullable(z.string()), values.sector),
      siret: text("siret"),
      companySize: z.catch(z.nullable(z.enum(companySizes)), values.companySize),
      companyDescription: text("companyDescription"),
      preferredJobTypes: z.catch(list, values.preferredJobTypes),
      recruitmentFrequency: z.catch(z.nullable(z.enum(recruitmentFrequencies)), values.recruitmentFrequency),
      workingZones: z.catch(list, values.workingZones),
    }),
    values,
  );
}

/** Parses the stored profile and the input typed over it; falls back to `values`. */
export function readStoredProfile(stored: object, values: ProfileValues) {
  const like = storedValues(values);
  return z.object({ known: like, typed: like }).parse(stored);
}
