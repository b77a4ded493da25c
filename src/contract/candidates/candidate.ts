import * as z from "zod/mini";
import { seriesId } from "#domain/jobs/job-list.ts";
import { applicationStatuses } from "#domain/applications/application.ts";
import { refusal } from "#domain/applications/refusal.ts";
import {
  candidate,
  candidateSignIn,
  candidateSignUp,
  candidateUpdate,
} from "#domain/candidates/candidate.ts";
import { categories } from "#domain/jobs/category.ts";
import { ownEngagement } from "#domain/engagements/engagement.ts";
import { feedJob } from "#domain/candidates/feed.ts";
import { termChanges } from "#domain/jobs/job-edit.ts";
import {
  candidateTags,
  cursor,
  idempotencyHeaders,
  idParams,
  named,
  noContent,
  operation,
  page,
} from "#contract/operation.ts";
import { signInPolicy, signUpPolicy } from "#contract/refusals.ts";

export const candidateRecord = named(candidate, "Candidate");
export const candidateSession = named(
  z.object({ token: z.string(), candidate: candidateRecord }),
  "CandidateSession",
);
export const feedJobRecord = named(feedJob, "FeedJob");
export const ownApplication = named(
  z.object({
    id: z.uuid(),
    jobId: z.uuid(),
    status: z.enum(applicationStatuses),
    appliedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    job: feedJobRecord,
    refusal: z.nullable(refusal).check(z.describe("The company's reason and letter; null without either")),
    engagement: z.nullable(ownEngagement).check(z.describe("What followed the acceptance; null until then")),
    changes: z
      .array(z.object({ what: z.enum(termChanges), changedAt: z.iso.datetime() }))
      .check(
        z.describe(
          "The company's changes to the offer since the application was sent, or answered: day, hours, lower pay; newest first",
        ),
      ),
  }),
  "OwnApplication",
);

/** Opens a candidate's account; at least 16 years old (design §9). */
export const signUpCandidate = operation({
  method: "POST",
  url: "/api/candidate/sign-up",
  config: signUpPolicy("1 000 candidates"),
  schema: {
    operationId: "signUpCandidate",
    tags: candidateTags,
    summary: "Open a candidate's account",
    body: candidateSignUp,
    response: { 201: candidateSession },
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
    summary: "End the token's session",
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
  config: { access: "candidate" },
  schema: {
    operationId: "updateCandidate",
    tags: candidateTags,
    summary: "Change the signed-in candidate's record",
    body: candidateUpdate,
    response: { 200: candidateRecord },
  },
});

type Range = { minimum?: number; exclusiveMinimum?: number; maximum: number };

// An empty text would be parsed as zero, which is a valid coordinate.
const decimal = (sentence: string, range: Range, checks: (sentence: string) => z.core.$ZodCheck<number>[]) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^-?\d+(\.\d+)?$/, sentence),
          z.meta({ type: "number", pattern: undefined, format: undefined, ...range }),
        ),
      z.pipe(z.transform(Number), z.number(sentence).check(...checks(sentence))),
    ),
  );
const coordinate = (bound: number) =>
  decimal("Coordonnée invalide", { minimum: -bound, maximum: bound }, (sentence) => [
    z.gte(-bound, sentence),
    z.lte(bound, sentence),
  ]);

/** Offers a candidate may apply to: instant match first, then urgent, then by distance and date (design §9). */
export const readFeed = operation({
  method: "GET",
  url: "/api/candidate/feed",
  config: { access: "candidate" },
  schema: {
    operationId: "readFeed",
    tags: candidateTags,
    summary: "List the offers one may apply to",
    description:
      "Send latitude and longitude together to sort by distance; radiusKm requires them. seriesId: the open dates of one offer; each takes its own application.",
    querystring: z.strictObject({
      latitude: coordinate(90),
      longitude: coordinate(180),
      radiusKm: decimal("Rayon invalide", { exclusiveMinimum: 0, maximum: 1000 }, (sentence) => [
        z.gt(0, sentence),
        z.lte(1000, sentence),
      ]),
      category: z.optional(z.enum(categories, "Catégorie invalide")),
      seriesId,
      cursor,
    }),
    response: { 200: named(page(feedJobRecord), "FeedPage") },
  },
});

export const getFeedJob = operation({
  method: "GET",
  url: "/api/candidate/jobs/:id",
  config: { access: "candidate", errors: ["not-found"] },
  schema: {
    operationId: "getFeedJob",
    tags: candidateTags,
    summary: "Read an offer",
    params: idParams,
    response: { 200: feedJobRecord },
  },
});

/** Applies to an offer: 201, or 200 with the same application when already applied (design §9). */
export const applyToJob = operation({
  method: "POST",
  url: "/api/candidate/jobs/:id/applications",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition", "applications-closed", "already-exists"],
    meanings: {
      "failed-precondition": "the offer is suspended, over or full: `message` says which.",
      "applications-closed": "the recruiter takes no more applications for now; do not retry automatically.",
    },
  },
  schema: {
    operationId: "applyToJob",
    tags: candidateTags,
    summary: "Apply to an offer",
    params: idParams,
    headers: idempotencyHeaders,
    response: { 200: ownApplication, 201: ownApplication },
  },
});

export const listOwnApplications = operation({
  method: "GET",
  url: "/api/candidate/applications",
  config: { access: "candidate" },
  schema: {
    operationId: "listOwnApplications",
    tags: candidateTags,
    summary: "List own applications, newest first",
    querystring: z.strictObject({ cursor }),
    response: { 200: named(page(ownApplication), "OwnApplicationPage") },
  },
});

export const getOwnApplication = operation({
  method: "GET",
  url: "/api/candidate/applications/:id",
  config: { access: "candidate", errors: ["not-found"] },
  schema: {
    operationId: "getOwnApplication",
    tags: candidateTags,
    summary: "Read one own application",
    params: idParams,
    response: { 200: ownApplication },
  },
});
