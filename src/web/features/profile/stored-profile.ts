/* oxlint-disable promise/valid-params -- these are schemas, not promises. */
import * as z from "zod/mini";
import { businessTypes, companySizes, recruitmentFrequencies } from "#domain/recruiters/recruiter.ts";
import type { ProfileValues } from "./profile-values.ts";

type FieldsOfType<Value> = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends Value ? Name : never;
}[keyof ProfileValues];

const list = z.array(z.string());

/** The schema of stored profile values; an invalid one is replaced by that of `values`. */
function storedValues(values: ProfileValues) {
  const text = (name: FieldsOfType<string>) => z.catch(z.string(), values[name]);
  const flag = (name: FieldsOfType<boolean>) => z.catch(z.boolean(), values[name]);
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
      "notifications.applications": flag("notifications.applications"),
      "notifications.messages": flag("notifications.messages"),
      "notifications.analytics": flag("notifications.analytics"),
      mailDigest: flag("mailDigest"),
    }),
    values,
  );
}

/** Parses the stored profile and the input typed over it; falls back to `values`. */
export function readStoredProfile(stored: object, values: ProfileValues) {
  const like = storedValues(values);
  return z.object({ known: like, typed: like }).parse(stored);
}
