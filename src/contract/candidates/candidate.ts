import * as z from "zod/mini";
import { candidateTags, idempotencyHeaders, named, noContent, operation } from "#contract/operation.ts";
import { signInPolicy, signUpPolicy } from "#contract/refusals.ts";
import {
  candidate,
  candidateSignIn,
  candidateSignUp,
  candidateUpdate,
} from "#domain/candidates/candidate.ts";
import { errorCodes } from "#domain/errors.ts";
import { feedJobRecord } from "./feed.ts";
import { ownApplication } from "./own-applications.ts";

export const candidateRecord = named(candidate, "Candidate");
export const candidateSession = named(
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
    ],
    current: feedJobRecord,
    meanings: {
      ...meanings,
      "not-found": "the job to apply to is unknown or deleted; no account is created.",
      "applications-closed": "the recruiter takes no more applications for now; no account is created.",
      aborted: "the job was edited after the version sent: show `current`; no account is created.",
    },
  },
  schema: {
    operationId: "signUpCandidate",
    tags: candidateTags,
    summary: "Open a candidate's account, and apply to a job",
    headers: idempotencyHeaders,
    body: candidateSignUp,
    response: { 200: candidateSignedUp, 201: candidateSignedUp },
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
    body: candidateSignIn,
    response: { 200: candidateSession },
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
    response: { 200: candidateRecord },
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
    body: candidateUpdate,
    response: { 200: candidateRecord },
  },
});
