import * as z from "zod/mini";
import { consent } from "#domain/accounts/consent.ts";
import { dayFormat } from "#domain/values/record-fields.ts";
import { searchKey } from "#domain/values/search.ts";

export const jobPreferences = [
  "service",
  "cuisine",
  "caisse",
  "menage",
  "vente",
  "livraison",
  "animation",
  "care",
  "hotellerie",
  "autre",
  "all",
] as const;
export type JobPreference = (typeof jobPreferences)[number];

export const jobPreferenceLabels = {
  service: "Service",
  cuisine: "Cuisine",
  caisse: "Caisse",
  menage: "Ménage",
  vente: "Vente",
  livraison: "Livraison",
  animation: "Animation",
  care: "Social / Aide à la personne",
  hotellerie: "Hôtellerie",
  autre: "Autre",
  all: "Tous les secteurs",
} as const satisfies Record<JobPreference, string>;

export const availabilityTypes = ["weekdays", "weekend", "evenings", "mornings"] as const;
export type AvailabilityType = (typeof availabilityTypes)[number];

export const availabilityTypeLabels = {
  weekdays: "En semaine",
  weekend: "Week-end",
  evenings: "Soir",
  mornings: "Matin",
} as const satisfies Record<AvailabilityType, string>;

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export const dayParts = ["morning", "afternoon", "evening"] as const;

const dayPlan = z.optional(z.array(z.enum(dayParts)).check(z.maxLength(dayParts.length)));

/** The parts of each day a candidate may work (spec §3): `{ monday: ["morning"] }`; a missing day is not worked. */
export const weeklySchedule = z.strictObject({
  monday: dayPlan,
  tuesday: dayPlan,
  wednesday: dayPlan,
  thursday: dayPlan,
  friday: dayPlan,
  saturday: dayPlan,
  sunday: dayPlan,
} satisfies Record<(typeof weekdays)[number], typeof dayPlan>);

export const candidate = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.nullable(z.string()),
  birthDate: z.nullable(z.string().check(dayFormat)),
  location: z.object({ ville: z.nullable(z.string()) }),
  reliabilityScore: z.int(),
  completedShifts: z.int(),
  noShows: z.int(),
  jobPreferences: z.array(z.enum(jobPreferences)),
  availabilityTypes: z.array(z.enum(availabilityTypes)),
  availability: z.object({
    dispoNow: z.boolean(),
    status: z.nullable(z.string()),
    weeklySchedule,
  }),
  cvUrl: z.nullable(z.string()),
  isOnboardingComplete: z.boolean(),
  isInCvLibrary: z
    .boolean()
    .check(
      z.describe(
        "False: only the recruiters they applied to, or whose link they followed, can read their profile",
      ),
    ),
  notifyByMail: z.boolean().check(z.describe("Whether notifications also come by mail")),
  acceptedTerms: consent.check(z.describe("The last version of the terms of use the person accepted")),
  createdAt: z.iso.datetime(),
});

/** The profile of an application's candidate, for the recruiter (spec §2): never the e-mail nor the birth date. */
export const candidateProfile = z.extend(
  z.pick(candidate, {
    firstName: true,
    phoneNumber: true,
    location: true,
    reliabilityScore: true,
    completedShifts: true,
    noShows: true,
    jobPreferences: true,
    availabilityTypes: true,
    cvUrl: true,
    isOnboardingComplete: true,
    createdAt: true,
  }),
  { lateWithdrawals: z.int().check(z.describe("Under 24 hours before the start, over two years")) },
);

export type CandidateProfile = z.output<typeof candidateProfile>;

export type WeeklySchedule = z.output<typeof weeklySchedule>;

export type Candidate = z.output<typeof candidate>;

/**
 * The text in which a name or an e-mail is searched. The e-mail is its last word, which a company's search among its own
 * people leaves out.
 */
export function searchNameOf(person: Pick<Candidate, "firstName" | "lastName" | "email">): string {
  return searchKey(`${person.firstName} ${person.lastName} ${person.email}`);
}
