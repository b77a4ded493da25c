import * as z from "zod/mini";
import { acceptedTerms, consent } from "#domain/accounts/consent.ts";
import { emailAddress, firstName, lastName, newPassword, signInForm } from "#domain/accounts/credentials.ts";
import { shownJob } from "#domain/jobs/shown-job.ts";
import { isDay, yearsBetween } from "#domain/values/dates.ts";
import { rule } from "#domain/values/field-rules.ts";
import { phoneNumber, phoneOrNull } from "#domain/values/phone.ts";
import { dayFormat, recordId } from "#domain/values/record-fields.ts";
import { searchKey } from "#domain/values/search.ts";
import { optionalText, textOrNull } from "#domain/values/text.ts";
import { cvLink } from "./cv-link.ts";

/** Minimum age of a candidate, in years (spec §1, §9). */
export const MIN_CANDIDATE_AGE = 16;

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
    .check(z.describe("False: only the recruiters they applied to can read their profile")),
  notifyByMail: z.boolean().check(z.describe("Whether notifications also come by mail")),
  acceptedTerms: consent.check(z.describe("The last version of the terms the person accepted")),
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

/** What a search by name or e-mail looks in. The e-mail is the last word: the search of a company's applications removes it. */
export function searchNameOf(person: Pick<Candidate, "firstName" | "lastName" | "email">): string {
  return searchKey(`${person.firstName} ${person.lastName} ${person.email}`);
}

const cityLimits = { subject: "La ville", max: 100 } as const;

/** The sign-up form of candidates (design §9). `birthDate` is `YYYY-MM-DD`. */
export const candidateSignUp = z.strictObject({
  email: emailAddress(),
  password: newPassword(),
  firstName,
  lastName,
  phoneNumber,
  birthDate: z
    .string("La date de naissance est requise")
    .check(
      dayFormat,
      z.regex(/^\d{4}-\d{2}-\d{2}$/, "La date de naissance est invalide"),
      z.refine(isDay, "La date de naissance est invalide"),
      z.describe("YYYY-MM-DD; at least 16 years ago"),
    ),
  city: optionalText(cityLimits),
  acceptedTerms,
  application: z
    .optional(z.strictObject({ jobId: recordId, version: shownJob.shape.version }))
    .check(z.describe("The job to apply to at once, in the version that was on screen")),
});

export const TOO_YOUNG = `Il faut avoir au moins ${MIN_CANDIDATE_AGE} ans`;

/** The same as a form anticipates it, with this deployment's password length; `today` is `YYYY-MM-DD`. */
export function candidateSignUpFormOf(minPasswordLength: number, today: string) {
  return z
    .extend(candidateSignUp, { password: newPassword(minPasswordLength) })
    .check(
      rule(
        "birthDate",
        TOO_YOUNG,
        ({ birthDate }) =>
          typeof birthDate !== "string" || !isDay(birthDate) || isOldEnough(birthDate, today),
      ),
    );
}

export const candidateSignIn = signInForm;

const unique = <Item>(items: readonly Item[]) => [...new Set(items)];

/** The fields a candidate may change, any of them, down to one day of the schedule (design §9). */
export const candidateUpdate = z.partial(
  z.strictObject({
    firstName,
    lastName,
    phoneNumber: phoneOrNull,
    city: textOrNull(cityLimits),
    jobPreferences: z
      .array(z.enum(jobPreferences))
      .check(z.maxLength(jobPreferences.length), z.overwrite(unique)),
    availabilityTypes: z
      .array(z.enum(availabilityTypes))
      .check(z.maxLength(availabilityTypes.length), z.overwrite(unique)),
    availability: z.partial(
      z.strictObject({
        dispoNow: z.boolean(),
        status: textOrNull({ subject: "La disponibilité", max: 40 }),
        weeklySchedule,
      }),
    ),
    cvUrl: z.nullable(cvLink()),
    isOnboardingComplete: z.boolean(),
    isInCvLibrary: z.boolean(),
    notifyByMail: z.boolean(),
    acceptedTerms,
  }),
);

export type CandidateUpdate = z.output<typeof candidateUpdate>;

export function isOldEnough(birthDate: string, today: string): boolean {
  return yearsBetween(birthDate, today) >= MIN_CANDIDATE_AGE;
}
