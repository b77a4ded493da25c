import * as z from "zod/mini";
import { canContinue, ONBOARDING_STEPS, onboardingSteps } from "#domain/recruiters/onboarding.ts";
import { formatPhone } from "#domain/values/phone.ts";
import { keepBelonging } from "#domain/recruiters/recruiter-fields.ts";
import {
  businessTypes,
  companySizes,
  defaultNotifications,
  notifications,
  recruitmentFrequencies,
} from "#domain/recruiters/recruiter.ts";
import type { BusinessType, Recruiter } from "#domain/recruiters/recruiter.ts";

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
  notifications,
});

export type OnboardingDraft = z.output<typeof onboardingDraft>;

/** A draft and the step (0 to 4) it was left at, as the browser keeps them. */
export const keptOnboarding = z.object({
  step: z.int().check(z.gte(0), z.lt(ONBOARDING_STEPS)),
  draft: onboardingDraft,
});

export type Dropped = "sector" | "jobTypes" | "both" | undefined;

/** The draft of someone who has typed nothing yet: what registration already knows. */
export function firstDraft(recruiter: Recruiter): OnboardingDraft {
  return {
    businessType: recruiter.businessType ?? undefined,
    companyName: recruiter.companyName,
    sector: recruiter.sector ?? "",
    siret: recruiter.siret ?? "",
    companySize: recruiter.companySize,
    firstName: recruiter.firstName ?? "",
    lastName: recruiter.lastName ?? "",
    email: recruiter.email,
    jobTitle: recruiter.jobTitle ?? "",
    phone: recruiter.phone === null ? "" : formatPhone(recruiter.phone),
    preferredJobTypes: recruiter.preferredJobTypes,
    recruitmentFrequency: recruiter.recruitmentFrequency,
    workingZones: recruiter.workingZones,
    notifications: recruiter.notifications ?? defaultNotifications,
  };
}

/** Another business type, without the sector and the job types that do not belong to it; says what was dropped. */
export function withBusinessType(draft: OnboardingDraft, businessType: BusinessType | undefined) {
  const next = belonging({ ...draft, businessType });
  const sector = next.sector !== draft.sector;
  const jobTypes = next.preferredJobTypes.length !== draft.preferredJobTypes.length;
  const one = sector ? "sector" : jobTypes ? "jobTypes" : undefined;
  const dropped: Dropped = sector && jobTypes ? "both" : one;
  return { draft: next, dropped };
}

export function isStepComplete(step: number, draft: OnboardingDraft): boolean {
  return canContinue(step, draft) && (onboardingSteps[step]?.safeParse(draft).success ?? false);
}

/** The first step that still asks for something; the last one when nothing is missing. */
export function firstIncompleteStep(draft: OnboardingDraft): number {
  const step = onboardingSteps.findIndex((_, index) => !isStepComplete(index, draft));
  return step === -1 ? ONBOARDING_STEPS - 1 : step;
}

function belonging(draft: OnboardingDraft): OnboardingDraft {
  const { sector, preferredJobTypes } = keepBelonging(draft, draft.businessType ?? null);
  return { ...draft, sector: sector ?? "", preferredJobTypes };
}
