import * as z from "zod/mini";
import { emailAddress } from "#domain/values/email-address.ts";
import { rule } from "#domain/values/field-rules.ts";
import { firstName, lastName } from "#domain/values/names.ts";
import { phoneNumber } from "#domain/values/phone.ts";
import { requiredText } from "#domain/values/text.ts";
import { categoriesFor } from "./category.ts";
import {
  type BusinessType,
  type Recruiter,
  businessTypes,
  companySizes,
  recruitmentFrequencies,
} from "./recruiter.ts";
import { sectorsFor } from "./sector.ts";

export const MAX_WORKING_ZONES = 20;

export const businessType = z.enum(businessTypes, "Choisissez votre type d'activité");

export const companySize = z._default(
  z.nullable(z.enum(companySizes, "Choisissez une taille de la liste")),
  null,
);

/** The recruiter's contact (spec §3); the job title differs between onboarding and profile. */
export const contactFields = {
  firstName,
  lastName,
  email: emailAddress(),
  phone: phoneNumber,
};

export const UNKNOWN_JOB_TYPES = "Choisissez des types de mission de la liste";
export const JOB_TITLE = { subject: "La fonction", max: 80 } as const;
export const SECTOR = { subject: "Le secteur", max: 80 } as const;

export const recruitmentFrequency = z.nullable(
  z.enum(recruitmentFrequencies, "Choisissez une fréquence de la liste"),
);

export const workingZones = z
  .array(
    requiredText({ subject: "Une zone", required: "Une zone ne peut pas être vide", max: 80 }),
    "Une liste de zones est attendue",
  )
  .check(z.maxLength(MAX_WORKING_ZONES, `${MAX_WORKING_ZONES} zones au maximum`));

/** Sector and job types must belong to the business type; an empty sector is checked elsewhere. */
export const businessTypeRules = [
  rule("sector", "Choisissez un secteur de la liste", (values) => {
    const { businessType: type, sector } = values;
    if (!isBusinessType(type) || typeof sector !== "string") return true;
    return sector.trim() === "" || sectorsFor(type).includes(sector.trim());
  }),
  rule("preferredJobTypes", UNKNOWN_JOB_TYPES, (values) => {
    const { businessType: type, preferredJobTypes } = values;
    if (!isBusinessType(type) || !Array.isArray(preferredJobTypes)) return true;
    const offered: readonly unknown[] = categoriesFor(type);
    return preferredJobTypes.every((jobType) => offered.includes(jobType));
  }),
] as const;

/** The sector and the job types that a business type offers, of those chosen for another one. */
export function offeredChoices(
  { sector, preferredJobTypes }: Pick<Recruiter, "sector" | "preferredJobTypes">,
  type: BusinessType | null,
): Pick<Recruiter, "sector" | "preferredJobTypes"> {
  const offered: readonly string[] = type === null ? [] : categoriesFor(type);
  return {
    sector: sector !== null && sectorsFor(type).includes(sector) ? sector : null,
    preferredJobTypes: preferredJobTypes.filter((jobType) => offered.includes(jobType)),
  };
}

/** Which of the choices a change of business type drops. */
export function droppedBy(
  before: Pick<Recruiter, "sector" | "preferredJobTypes">,
  type: BusinessType | null,
): "sector" | "jobTypes" | "both" | undefined {
  const kept = offeredChoices(before, type);
  const sector = (before.sector || null) !== kept.sector;
  const jobTypes = before.preferredJobTypes.length !== kept.preferredJobTypes.length;
  if (sector && jobTypes) return "both";
  if (sector) return "sector";
  return jobTypes ? "jobTypes" : undefined;
}

export function isBusinessType(value: unknown): value is BusinessType {
  return businessTypes.some((type) => type === value);
}
