import * as z from "zod/mini";
import {
  candidateTags,
  idempotencyHeaders,
  listOf,
  named,
  noContent,
  operation,
  sample,
} from "#contract/operation.ts";
import { signInPolicy, signUpPolicy } from "#contract/refusals.ts";
import { SHARED_BY_APPLYING } from "#domain/accounts/consent.ts";
import { signInForm } from "#domain/accounts/credentials.ts";
import { candidateSignUp, candidateUpdate } from "#domain/candidates/candidate-forms.ts";
import { candidate, jobPreferenceLabels } from "#domain/candidates/candidate.ts";
import { errorCodes } from "#domain/errors.ts";
import { ownApplication } from "./own-applications.ts";
import { publicJobRecord, READINGS_LIMIT } from "./public-jobs.ts";

const candidateRecord = named(candidate, "Candidate");
const candidateExample = {
  id: sample.id,
  firstName: "Zoé",
  lastName: "Le Gall",
  email: sample.candidateEmail,
  phoneNumber: "+33612345678",
  birthDate: "2004-02-29",
  location: { ville: "Lannion" },
  reliabilityScore: 100,
  completedShifts: 0,
  noShows: 0,
  jobPreferences: ["service"],
  availabilityTypes: ["weekend"],
  availability: { dispoNow: true, status: null, weeklySchedule: { saturday: ["morning", "evening"] } },
  cvUrl: "https://cv.example.fr/zoe.pdf",
  isOnboardingComplete: true,
  isInCvLibrary: true,
  notifyByMail: true,
  acceptedTerms: { version: "2026-11-23", acceptedAt: "2026-11-23T08:00:00.000Z" },
  createdAt: "2026-11-22T08:00:00.000Z",
};

const candidateSession = named(
  z.object({
    token: z
      .optional(z.string())
      .check(z.describe("For the mobile app. A page of the site gets a cookie instead, and no token")),
    candidate: candidateRecord,
  }),
  "CandidateSession",
);
const { errors, meanings, ...signingUp } = signUpPolicy("1 000 candidates");

const candidateSignedUp = named(
  z.extend(candidateSession, {
    application: z
      .nullable(ownApplication)
      .check(z.describe("The application that was sent; null without one, or when it was refused")),
    refusal: z
      .nullable(z.object({ code: z.enum(errorCodes), message: z.string() }))
      .check(z.describe("Why the job, which closed meanwhile, refused the application; the account exists")),
  }),
  "CandidateSignedUp",
);

/** Opens a candidate's account, at least 16 years old (design §9), and applies to a job if one is sent. */
export const signUpCandidate = operation({
  method: "POST",
  url: "/api/candidate/sign-up",
  config: {
    ...signingUp,
    errors: [
      ...errors,
      "not-found",
      "job-suspended",
      "job-over",
      "job-full",
      "job-reserved",
      "applications-closed",
      "already-exists",
      "aborted",
      "rate-limit-exceeded",
    ],
    current: publicJobRecord,
    meanings: {
      ...meanings,
      "rate-limit-exceeded": READINGS_LIMIT,
      "not-found": "the job to apply to is unknown or deleted; no account is created.",
      "applications-closed": "the company takes no more applications for now; no account is created.",
      aborted: "the job was edited after the version sent: show `current`; no account is created.",
    },
  },
  schema: {
    operationId: "signUpCandidate",
    tags: candidateTags,
    summary: "Open a candidate's account, and apply to a job",
    description:
      "Creates the account and signs in. The e-mail is stored in lower case, a phone number as E.164. `acceptedTerms` is an " +
      "act of the person: show that creating an account accepts the terms of use, and say « " +
      SHARED_BY_APPLYING +
      " » Its version and date are stored. With `application`, applies at once; with an `Idempotency-Key`, the same request again (a double " +
      "tap, a lost answer) signs in to the same account (200) and applies once.",
    headers: idempotencyHeaders,
    body: candidateSignUp,
    response: { 200: candidateSignedUp, 201: candidateSignedUp },
  },
  example: {
    request: {
      email: sample.candidateEmail,
      password: sample.password,
      firstName: "Zoé",
      lastName: "Le Gall",
      phoneNumber: "06 12 34 56 78",
      birthDate: "2004-02-29",
      city: "Lannion",
      acceptedTerms: "2026-11-23",
    },
    response: {
      token: "Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM4f7",
      candidate: candidateExample,
      application: null,
      refusal: null,
    },
  },
});

export const signInCandidate = operation({
  method: "POST",
  url: "/api/candidate/sign-in",
  config: signInPolicy,
  schema: {
    operationId: "signInCandidate",
    tags: candidateTags,
    summary: "Sign a candidate in",
    description:
      "Opens one more session: those of other devices stay. A company's account is refused like wrong credentials.",
    body: signInForm,
    response: { 200: candidateSession },
  },
  example: {
    request: { email: sample.candidateEmail, password: sample.password },
    response: { token: "Yk0p3nZQd1mUeXr9aHc2sVbTgLwJ6iKoEyBxNqRM4f7", candidate: candidateExample },
  },
});

export const signOutCandidate = operation({
  method: "POST",
  url: "/api/candidate/sign-out",
  config: { access: "candidate" },
  schema: {
    operationId: "signOutCandidate",
    tags: candidateTags,
    summary: "End the session of the token or the cookie",
    description: "The token is revoked.",
    response: { 204: noContent },
  },
});

export const getCandidate = operation({
  method: "GET",
  url: "/api/candidate/me",
  config: { access: "candidate" },
  schema: {
    operationId: "getCandidate",
    tags: candidateTags,
    summary: "Read the signed-in candidate",
    description: "The whole record of the signed-in candidate.",
    response: { 200: candidateRecord },
  },
  example: {
    response: candidateExample,
  },
});

export const updateCandidate = operation({
  method: "PATCH",
  url: "/api/candidate/me",
  config: { access: "candidate", requestLimit: "profileSaves" },
  schema: {
    operationId: "updateCandidate",
    tags: candidateTags,
    summary: "Change the signed-in candidate's record",
    description:
      "Missing fields stay unchanged, those of `availability` and the days of `weeklySchedule` included; null clears a " +
      "nullable field, and an empty day is not worked. The e-mail is changed by `changeCandidateSignInEmail`, the birth " +
      `date cannot be changed.\n\n\`jobPreferences\`: ${listOf(jobPreferenceLabels)}.`,
    body: candidateUpdate,
    response: { 200: candidateRecord },
  },
  example: {
    request: {
      firstName: "Zoé",
      phoneNumber: "06 12 34 56 78",
      city: "Lannion",
      jobPreferences: ["service"],
      availabilityTypes: ["weekend"],
      availability: { dispoNow: true, weeklySchedule: { saturday: ["morning", "evening"] } },
      cvUrl: "https://cv.example.fr/zoe.pdf",
      isOnboardingComplete: true,
    },
    response: candidateExample,
  },
});
