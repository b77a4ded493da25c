import * as z from "zod/mini";
import { companyName } from "#domain/values/names.ts";
import { optionalText, requiredText } from "#domain/values/text.ts";
import {
  JOB_TITLE,
  SECTOR,
  businessTypeRules,
  businessType,
  companySize,
  isBusinessType,
  contactFields,
  recruitmentFrequency,
  workingZones,
} from "./recruiter-fields.ts";
import { defaultMailSettings, mailSettings } from "./recruiter.ts";
import { optionalSiret } from "./siret.ts";

/** Onboarding has five steps, numbered 0 to 4 (spec §2, §4). */
export const ONBOARDING_STEPS = 5;

const fields = {
  businessType,
  companyName,
  sector: requiredText({ ...SECTOR, required: "Le secteur est requis" }),
  siret: optionalSiret,
  companySize,
  ...contactFields,
  jobTitle: optionalText(JOB_TITLE),
  preferredJobTypes: z
    .array(z.string(), "Choisissez au moins un type de mission")
    .check(z.minLength(1, "Choisissez au moins un type de mission"), z.maxLength(20)),
  recruitmentFrequency: z._default(recruitmentFrequency, null),
  workingZones: z._default(workingZones, []),
  notifications: z._default(mailSettings, defaultMailSettings),
};

/** The whole onboarding form (spec §2, §5): sector and job types must belong to the business type. */
export const onboardingForm = z.strictObject(fields).check(...businessTypeRules);

export type OnboardingForm = z.output<typeof onboardingForm>;

export const onboardingSteps = [
  z.object({ businessType: fields.businessType }),
  z.object({
    companyName: fields.companyName,
    sector: fields.sector,
    siret: fields.siret,
    companySize: fields.companySize,
  }),
  z.object({
    firstName: fields.firstName,
    lastName: fields.lastName,
    email: fields.email,
    jobTitle: fields.jobTitle,
    phone: fields.phone,
  }),
  z.object({
    preferredJobTypes: fields.preferredJobTypes,
    recruitmentFrequency: fields.recruitmentFrequency,
    workingZones: fields.workingZones,
  }),
  z.object({ notifications: fields.notifications }),
] as const;

/** Whether Continuer is enabled at a step (0 to 4), for the current input (spec §4). */
export function canContinue(step: number, typed: Partial<OnboardingForm>): boolean {
  switch (step) {
    case 0:
      return isBusinessType(typed.businessType);
    case 1:
      return filled(typed.companyName) && filled(typed.sector);
    case 2:
      return filled(typed.firstName) && filled(typed.lastName) && filled(typed.email);
    case 3:
      return (typed.preferredJobTypes ?? []).length > 0;
    default:
      return true;
  }
}

function filled(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== "";
}
