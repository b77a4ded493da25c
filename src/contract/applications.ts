import * as z from "zod/mini";
import {
  application,
  applicationStatuses,
  applicationsSummary,
  decisions,
} from "#domain/applications/application.ts";
import type { Decision } from "#domain/applications/application.ts";
import { MAX_DECISIONS } from "#domain/applications/many.ts";
import { refusalMessage, refusalReasons } from "#domain/applications/refusal.ts";
import { candidateProfile } from "#domain/candidates/candidate.ts";
import { cursor, idParams, manyIds, named, operation, outcomes, page } from "./operation.ts";

const tags: [string] = ["Applications"];

export const applicationRecord = named(application, "Application");

const jobId = z.optional(z.uuid("Identifiant invalide"));

/** The applications to own offers, newest first, 50 at a time, of one offer or one status if asked (spec §2). */
export const listApplications = operation({
  method: "GET",
  url: "/api/applications",
  config: { access: "onboarded" },
  schema: {
    operationId: "listApplications",
    tags,
    summary: "List the applications to own offers",
    description:
      "Newest first. With `status=pending`, those that can be accepted come first: the offer has a place left and its " +
      "mission is not over. Applications to deleted offers are listed apart, with `deletedJobs=true`.",
    querystring: z.strictObject({
      jobId,
      status: z.optional(z.enum(applicationStatuses)),
      /** Those to deleted offers, instead of those to the others. */
      deletedJobs: z.optional(z.literal("true")),
      cursor,
    }),
    response: { 200: named(page(applicationRecord), "ApplicationPage") },
  },
});

/** The four counters above the applications, of all own offers or of one (spec §2). */
export const getApplicationsSummary = operation({
  method: "GET",
  url: "/api/applications/summary",
  config: { access: "onboarded" },
  schema: {
    operationId: "getApplicationsSummary",
    tags,
    summary: "Count the applications to own offers by status",
    querystring: z.strictObject({ jobId }),
    response: { 200: named(applicationsSummary, "ApplicationsSummary") },
  },
});

/** Who applied, as far as a recruiter may know (spec §2): only through an application to an own offer. */
export const getApplicationCandidate = operation({
  method: "GET",
  url: "/api/applications/:id/candidate",
  config: { access: "onboarded", errors: ["not-found"] },
  schema: {
    operationId: "getApplicationCandidate",
    tags,
    summary: "Read the profile of the candidate of an application",
    params: idParams,
    response: { 200: named(candidateProfile, "CandidateProfile") },
  },
});

const decisionFields = {
  decision: z.enum(decisions, "La décision est « accepted » ou « rejected »"),
  reason: z._default(z.nullable(z.enum(refusalReasons, "Le motif n'est pas reconnu")), null),
  message: z._default(refusalMessage, null),
};
const saidOfRefusals = z.refine<{ decision: Decision; reason: string | null; message: string | null }>(
  ({ decision, reason, message }) => decision === "rejected" || (reason === null && message === null),
  { error: "Un motif et un message n'accompagnent qu'un refus", path: ["reason"] },
);

/** Accepts or refuses an application, once and for all (spec §4 application). */
export const decideApplication = operation({
  method: "POST",
  url: "/api/applications/:id/decision",
  config: {
    access: "onboarded",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "failed-precondition": "answered otherwise already, every place taken, or the mission over.",
    },
  },
  schema: {
    operationId: "decideApplication",
    tags,
    summary: "Accept or refuse an application, once and for all",
    params: idParams,
    body: z.strictObject(decisionFields).check(saidOfRefusals),
    response: { 200: applicationRecord },
  },
});

/** Accepts candidates of one offer, all or none; or refuses those that still wait, and says why not of the others. */
export const decideApplications = operation({
  method: "POST",
  url: "/api/applications/decisions",
  config: {
    access: "onboarded",
    invalid: "invalid-application-data",
    errors: ["not-found", "failed-precondition"],
    meanings: {
      "not-found": "one of those to accept.",
      "failed-precondition": "one of those to accept cannot be, as its sentence says.",
    },
  },
  schema: {
    operationId: "decideApplications",
    tags,
    summary: "Accept candidates of one offer, all or none, or refuse many",
    body: z.strictObject({ ids: manyIds(MAX_DECISIONS), ...decisionFields }).check(saidOfRefusals),
    response: { 200: outcomes },
  },
});
