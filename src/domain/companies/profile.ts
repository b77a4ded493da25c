import * as z from "zod/mini";
import { companyName } from "#domain/values/names.ts";
import { optionalText, requiredText, textOrNull } from "#domain/values/text.ts";
import {
  JOB_TITLE,
  SECTOR,
  UNKNOWN_JOB_TYPES,
  businessTypeRules,
  businessType,
  companySize,
  contactFields,
  recruitmentFrequency,
  workingZones,
} from "./recruiter-fields.ts";
import { optionalSiret } from "./siret.ts";

export const MAX_COMPANY_DESCRIPTION_LENGTH = 2000;

/** A missing field means null for what spec §5 calls optional, and unchanged for the other onboarding fields. */
export const profileForm = z
  .strictObject({
    ...contactFields,
    jobTitle: requiredText({ ...JOB_TITLE, required: "La fonction est requise" }),
    companyName,
    businessType,
    siret: optionalSiret,
    companySize,
    companyDescription: optionalText({ subject: "La description", max: MAX_COMPANY_DESCRIPTION_LENGTH }),
    sector: z.optional(textOrNull(SECTOR)),
    preferredJobTypes: z.optional(z.array(z.string(), UNKNOWN_JOB_TYPES).check(z.maxLength(20))),
    recruitmentFrequency: z.optional(recruitmentFrequency),
    workingZones: z.optional(workingZones),
  })
  .check(...businessTypeRules);

export type ProfileForm = z.output<typeof profileForm>;
