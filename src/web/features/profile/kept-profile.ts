/* oxlint-disable promise/valid-params -- these are schemas, not promises. */
import * as z from "zod/mini";
import { businessTypes, companySizes, recruitmentFrequencies } from "#domain/recruiters/recruiter.ts";
import type { ProfileValues } from "./profile-values.ts";

type Named<Value> = {
  [Name in keyof ProfileValues]: ProfileValues[Name] extends Value ? Name : never;
}[keyof ProfileValues];

const list = z.array(z.string());

/** What the fields of the profile may hold while being typed; whatever is not so is as in `values`. */
function valuesLike(values: ProfileValues) {
  const text = (name: Named<string>) => z.catch(z.string(), values[name]);
  const flag = (name: Named<boolean>) => z.catch(z.boolean(), values[name]);
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

/** Reads the profile that was known and what was being typed over it; `values` where nothing can be read. */
export function readKeptProfile(kept: object, values: ProfileValues) {
  const like = valuesLike(values);
  return z.object({ known: like, typed: like }).parse(kept);
}
