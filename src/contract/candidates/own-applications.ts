import * as z from "zod/mini";
import {
  candidateTags,
  cursor,
  idempotencyHeaders,
  idParams,
  named,
  operation,
  page,
  sample,
} from "#contract/operation.ts";
import { applicationStatuses } from "#domain/applications/application.ts";
import { rejection } from "#domain/applications/rejection.ts";
import { ownEngagement } from "#domain/engagements/engaged-person.ts";
import { jobTerms } from "#domain/jobs/job-terms.ts";
import { shownVersion } from "#domain/jobs/job-version.ts";
import { feedJobExample, feedJobRecord } from "./feed.ts";

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
          "The last write of its answer, its job, its engagement or its record. It does not move with what others do, nor with " +
            "time: positions left and the reserve, clashes, whether applications are accepted, `state` and `isLateIfWithdrawnNow`. " +
            "The `ETag` of the read moves with all of it",
        ),
      ),
    job: feedJobRecord,
    rejection: z
      .nullable(rejection)
      .check(z.describe("The company's reason and letter; null without either")),
    isInReserve: z
      .boolean()
      .check(z.describe("Pending while the job is full; show « Complet : vous restez en réserve »")),
    engagement: z.nullable(ownEngagement).check(z.describe("What followed the acceptance; null until then")),
    changes: z
      .array(z.object({ what: z.enum(jobTerms), changedAt: z.iso.datetime() }))
      .check(
        z.describe(
          "The company's changes to the job since the application was sent, or answered: day, hours, lower pay; newest first",
        ),
      ),
  }),
  "OwnApplication",
);

export const ownApplicationExample = {
  id: sample.id,
  jobId: sample.id,
  status: "pending",
  appliedAt: "2026-11-22T09:00:00.000Z",
  updatedAt: "2026-11-22T09:00:00.000Z",
  job: { ...feedJobExample, distanceKm: null, applicationId: sample.id, applicationStatus: "pending" },
  rejection: null,
  isInReserve: false,
  engagement: null,
  changes: [],
};

/** Applies to a job: 201, or 200 with the same application when already applied (design §9). */
export const applyToJob = operation({
  method: "POST",
  url: "/api/candidate/jobs/:id/applications",
  config: {
    access: "candidate",
    invalid: "invalid-application-data",
    errors: [
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
        "the person has accepted no terms of use, or an older version: let them read and accept `termsVersion` (`acceptedTerms` of `PATCH /api/candidate/me`), then apply again.",
      aborted: "the job was edited after the version sent: show `current`, and let the person apply to it.",
      "applications-closed": "the company takes no more applications for now; do not retry automatically.",
    },
  },
  schema: {
    operationId: "applyToJob",
    tags: candidateTags,
    summary: "Apply to a job",
    description:
      "Send the `version` of the job that was on screen. Returns 201, or 200 with the same application when one had already applied, " +
      "even rejected: a job proposed again after that is answered by `acceptProposal`. Check the job's " +
      "`acceptsApplications` before offering it. Show first: « Si vous êtes accepté, l'entreprise reçoit votre date " +
      "de naissance pour vous déclarer ».",
    params: idParams,
    headers: idempotencyHeaders,
    body: shownVersion,
    response: { 200: ownApplication, 201: ownApplication },
  },
  example: {
    request: { version: 3 },
    response: ownApplicationExample,
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
    description: "Including those to deleted jobs, whose `status` says so. Pages of 50.",
    querystring: z.strictObject({ cursor }),
    response: { 200: named(page(ownApplication), "OwnApplicationPage") },
  },
  example: {
    response: { items: [ownApplicationExample], nextCursor: null },
  },
});

export const getOwnApplication = operation({
  method: "GET",
  url: "/api/candidate/applications/:id",
  config: { access: "candidate" },
  schema: {
    operationId: "getOwnApplication",
    tags: candidateTags,
    summary: "Read one own application",
    description: "Another candidate's is not found.",
    params: idParams,
    response: { 200: ownApplication },
  },
  example: {
    response: ownApplicationExample,
  },
});
