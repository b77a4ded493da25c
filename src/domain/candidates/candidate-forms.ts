import * as z from "zod/mini";
import { acceptedTerms } from "#domain/accounts/consent.ts";
import { newPassword } from "#domain/accounts/credentials.ts";
import { shownVersion } from "#domain/jobs/job-version.ts";
import { isDay, yearsBetween } from "#domain/values/dates.ts";
import { emailAddress } from "#domain/values/email-address.ts";
import { rule } from "#domain/values/field-rules.ts";
import { firstName, lastName } from "#domain/values/names.ts";
import { phoneNumber, phoneOrNull } from "#domain/values/phone.ts";
import { recordId, typedDay } from "#domain/values/record-fields.ts";
import { optionalText, textOrNull } from "#domain/values/text.ts";
import { availabilityTypes, jobPreferences, weeklySchedule } from "./candidate.ts";
import { cvLink } from "./cv-link.ts";

/** Minimum age of a candidate, in years (spec §1, §9). */
export const MIN_CANDIDATE_AGE = 16;

const cityLimits = { subject: "La ville", max: 100 } as const;

/** The sign-up form of candidates (design §9). `birthDate` is `YYYY-MM-DD`. */
export const candidateSignUp = z.strictObject({
  email: emailAddress(),
  password: newPassword(),
  firstName,
  lastName,
  phoneNumber,
  birthDate: typedDay("La date de naissance est requise", "La date de naissance est invalide").check(
    z.describe("YYYY-MM-DD; at least 16 years ago"),
  ),
  city: optionalText(cityLimits),
  acceptedTerms,
  application: z
    .optional(z.strictObject({ jobId: recordId, version: shownVersion.shape.version }))
    .check(z.describe("The job to apply to at once, in the version that was on screen")),
});

export const TOO_YOUNG = `Il faut avoir au moins ${MIN_CANDIDATE_AGE} ans`;

/** A candidate's sign-up as its form anticipates it, with this deployment's password length; `today` is `YYYY-MM-DD`. */
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
