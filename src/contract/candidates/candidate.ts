import * as z from "zod/mini";
import { errorCodes } from "#domain/errors.ts";
import { seriesId } from "#domain/jobs/job-list.ts";
import { applicationStatuses } from "#domain/applications/application.ts";
import { missionDay } from "#domain/applications/application-list.ts";
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
import { shownOffer } from "#domain/jobs/shown-offer.ts";
import { plainText } from "#domain/values/text.ts";
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
  z.object({
    token: z
      .optional(z.string())
      .check(z.describe("For the mobile app. A page of the site gets a cookie instead, and no token")),
    candidate: candidateRecord,
  }),
  "CandidateSession",
);
export const feedJobRecord = named(feedJob, "FeedJob");
export const ownApplication = named(
  z.object({
    id: z.uuid(),
    jobId: z.uuid(),
    status: z.enum(applicationStatuses),
    appliedAt: z.iso.datetime(),
    updatedAt: z.iso
      .datetime()
      .check(
        z.describe(
          "The last write of its answer, its offer, its engagement or its record. It does not move with what others do, nor with " +
            "time: places left and the reserve, clashes, whether applications are accepted, `state` and `isLateIfWithdrawnNow`. " +
            "The `ETag` of the read moves with all of it",
        ),
      ),
    job: feedJobRecord,
    refusal: z.nullable(refusal).check(z.describe("The company's reason and letter; null without either")),
    isInReserve: z
      .boolean()
      .check(z.describe("Pending while the offer is full; show « Complet : vous restez en réserve »")),
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

const { errors, meanings, ...signingUp } = signUpPolicy("1 000 candidates");

const candidateSignedUp = named(
  z.extend(candidateSession, {
    application: z
      .nullable(ownApplication)
      .check(z.describe("The application that was sent; null without one, or when it was refused")),
    refusal: z
      .nullable(z.object({ code: z.enum(errorCodes), message: z.string() }))
      .check(
        z.describe("Why the offer, which closed meanwhile, refused the application; the account exists"),
      ),
  }),
  "CandidateSignedUp",
);

/** Opens a candidate's account, at least 16 years old (design §9), and applies to an offer if one is sent. */
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
      "not-found": "the offer to apply to is unknown or deleted; no account is created.",
      "applications-closed": "the recruiter takes no more applications for now; no account is created.",
      aborted: "the offer was edited after the version sent: show `current`; no account is created.",
    },
  },
  schema: {
    operationId: "signUpCandidate",
    tags: candidateTags,
    summary: "Open a candidate's account, and apply to an offer",
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

export const feedFilters = z.strictObject({
  latitude: coordinate(90),
  longitude: coordinate(180),
  radiusKm: decimal("Rayon invalide", { exclusiveMinimum: 0, maximum: 1000 }, (sentence) => [
    z.gt(0, sentence),
    z.lte(1000, sentence),
  ]),
  city: z.optional(
    plainText({ subject: "La ville", max: 100 }).check(
      z.describe("A commune, with its postcode where several have that name; instead of coordinates"),
    ),
  ),
  category: z.optional(z.enum(categories, "Catégorie invalide")),
  date: z.optional(missionDay),
  seriesId,
  cursor,
});

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
      "Send latitude and longitude together, or city, to sort by distance; radiusKm requires one of them. date: the day of the mission. seriesId: the open dates of one offer; each takes its own application.",
    querystring: feedFilters,
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
    errors: [
      "not-found",
      "job-suspended",
      "job-over",
      "job-full",
      "job-reserved",
      "application-withdrawn",
      "schedule-clash",
      "applications-closed",
      "terms-not-accepted",
      "already-exists",
      "aborted",
    ],
    current: feedJobRecord,
    meanings: {
      "terms-not-accepted":
        "the person has accepted no terms, or an older version: let them read and accept (`acceptedTerms` of `PATCH /api/candidate/me`), then apply again.",
      aborted: "the offer was edited after the version sent: show `current`, and let the person apply to it.",
      "applications-closed": "the recruiter takes no more applications for now; do not retry automatically.",
    },
  },
  schema: {
    operationId: "applyToJob",
    tags: candidateTags,
    summary: "Apply to an offer",
    params: idParams,
    headers: idempotencyHeaders,
    body: shownOffer,
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
