import * as z from "zod/mini";
import { categoriesFor } from "./category.ts";
import { emailAddress, MAX_COMPANY_NAME_LENGTH } from "./credentials.ts";
import { phoneNumber } from "./phone.ts";
import {
  businessTypes,
  companySizes,
  defaultNotifications,
  notifications,
  recruitmentFrequencies,
} from "./recruiter.ts";
import type { BusinessType } from "./recruiter.ts";
import { rule } from "./rule.ts";
import { sectorsFor } from "./sector.ts";
import { parseSiret } from "./siret.ts";
import { optionalText, plainText, requiredText } from "./text.ts";

/** Onboarding has five steps, numbered 0 to 4 (spec §2, §4). */
export const ONBOARDING_STEPS = 5;
export const MAX_WORKING_ZONES = 20;

const SECTOR_REQUIRED = "Le secteur est requis";

const siret = z._default(
  z.nullable(
    z.pipe(
      z
        .string("Numéro SIRET invalide")
        .check(
          z.refine((typed) => typed.trim() === "" || parseSiret(typed) !== null, "Numéro SIRET invalide"),
        ),
      z.transform((typed) => parseSiret(typed)),
    ),
  ),
  null,
);

const companyName = requiredText({
  subject: "Le nom de l'entreprise",
  required: "Le nom de l'entreprise est requis",
  max: MAX_COMPANY_NAME_LENGTH,
});

const fields = {
  businessType: z.enum(businessTypes, "Choisissez votre type d'activité"),
  companyName,
  sector: requiredText({ subject: "Le secteur", required: SECTOR_REQUIRED, max: 80 }),
  siret,
  companySize: z._default(z.nullable(z.enum(companySizes, "Choisissez une taille de la liste")), null),
  firstName: requiredText({ subject: "Le prénom", required: "Le prénom est requis", max: 80 }),
  lastName: requiredText({ subject: "Le nom", required: "Le nom est requis", max: 80 }),
  email: emailAddress(),
  jobTitle: optionalText({ subject: "La fonction", max: 80 }),
  phone: phoneNumber,
  preferredJobTypes: z
    .array(z.string(), "Choisissez au moins un type de poste")
    .check(z.minLength(1, "Choisissez au moins un type de poste"), z.maxLength(20)),
  recruitmentFrequency: z._default(
    z.nullable(z.enum(recruitmentFrequencies, "Choisissez une fréquence de la liste")),
    null,
  ),
  workingZones: z._default(
    z
      .array(plainText({ subject: "Une zone", max: 80 }))
      .check(z.maxLength(MAX_WORKING_ZONES, `${MAX_WORKING_ZONES} zones au maximum`)),
    [],
  ),
  notifications: z._default(notifications, defaultNotifications),
};

/** All that onboarding asks (spec §2, §5): sector and job types must belong to the business type. */
export const onboardingForm = z.strictObject(fields).check(
  rule("sector", "Choisissez un secteur de la liste", ({ businessType, sector }) => {
    return (
      !isBusinessType(businessType) ||
      typeof sector !== "string" ||
      sector === "" ||
      sectorsFor(businessType).includes(sector.trim())
    );
  }),
  rule(
    "preferredJobTypes",
    "Choisissez des types de poste de la liste",
    ({ businessType, preferredJobTypes }) => {
      if (!isBusinessType(businessType) || !Array.isArray(preferredJobTypes)) return true;
      const offered: readonly unknown[] = categoriesFor(businessType);
      return preferredJobTypes.every((type) => offered.includes(type));
    },
  ),
);

export type OnboardingForm = z.output<typeof onboardingForm>;

/** What each step asks for, as the form checks it before going on. */
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

/** Whether Continuer is enabled at a step (0 to 4), for what has been typed so far (spec §4). */
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

function isBusinessType(value: unknown): value is BusinessType {
  return businessTypes.some((type) => type === value);
}
