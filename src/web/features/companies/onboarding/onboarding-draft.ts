import * as z from "zod/mini";
import { canContinue, ONBOARDING_STEPS, onboardingSteps } from "#domain/companies/onboarding.ts";
import { offeredChoices } from "#domain/companies/recruiter-fields.ts";
import {
  type BusinessType,
  type Recruiter,
  businessTypes,
  companySizes,
  defaultMailSettings,
  mailSettings,
  recruitmentFrequencies,
} from "#domain/companies/recruiter.ts";
import { formValuesOf } from "#web/features/companies/fields/form-values.ts";

const onboardingDraft = z.object({
  businessType: z.optional(z.enum(businessTypes)),
  companyName: z.string(),
  sector: z.string(),
  siret: z.string(),
  companySize: z.nullable(z.enum(companySizes)),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  jobTitle: z.string(),
  phone: z.string(),
  preferredJobTypes: z.array(z.string()),
  recruitmentFrequency: z.nullable(z.enum(recruitmentFrequencies)),
  workingZones: z.array(z.string()),
  notifications: mailSettings,
});

export type OnboardingDraft = z.output<typeof onboardingDraft>;

export const storedOnboarding = z.object({
  step: z.int().check(z.gte(0), z.lt(ONBOARDING_STEPS)),
  draft: onboardingDraft,
});

export function draftOf(recruiter: Recruiter): OnboardingDraft {
  return {
    ...formValuesOf(recruiter),
    businessType: recruiter.businessType ?? undefined,
    sector: recruiter.sector ?? "",
    siret: recruiter.siret ?? "",
    email: recruiter.email,
    notifications: recruiter.notifications ?? defaultMailSettings,
  };
}

export function withBusinessType(
  draft: OnboardingDraft,
  businessType: BusinessType | undefined,
): OnboardingDraft {
  const { sector, preferredJobTypes } = offeredChoices(draft, businessType ?? null);
  return { ...draft, businessType, sector: sector ?? "", preferredJobTypes };
}

function isStepComplete(step: number, draft: OnboardingDraft): boolean {
  return canContinue(step, draft) && (onboardingSteps[step]?.safeParse(draft).success ?? false);
}

/** The last step when all are complete. */
export function firstIncompleteStep(draft: OnboardingDraft): number {
  const step = onboardingSteps.findIndex((_, index) => !isStepComplete(index, draft));
  return step === -1 ? ONBOARDING_STEPS - 1 : step;
}
