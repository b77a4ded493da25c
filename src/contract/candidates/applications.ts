import * as z from "zod/mini";
import { recordId } from "#domain/values/record-fields.ts";
import {
  application,
  applicationStatuses,
  applicationsSummary,
  decisions,
} from "#domain/applications/application.ts";
import type { Decision } from "#domain/applications/application.ts";
import { MAX_DECISIONS } from "#domain/applications/many.ts";
import { refusalMessage, refusalReasons } from "#domain/applications/refusal.ts";
import {
  applicationFiltersRule,
  applicationGroups,
  applicationSearch,
  applicationSorts,
  missionDay,
} from "#domain/applications/application-list.ts";
import { candidateProfile } from "#domain/candidates/candidate.ts";
import {
  chosenIds,
  CSV_FORMAT,
  csvFile,
  cursor,
  idParams,
  listExportPolicy,
  manyIds,
  named,
  operation,
  outcomes,
  page,
} from "#contract/operation.ts";

const tags: [string] = ["Applications"];

export const applicationRecord = named(application, "Application");

const jobId = z.optional(recordId);

const filters = {
  jobId,
  status: z.optional(z.enum(applicationStatuses)),
  /** Those to deleted offers, instead of those to the others; always newest first. */
  deletedJobs: z.optional(z.literal("true")),
  q: z.optional(applicationSearch),
  sort: z.optional(z.enum(applicationSorts)),
  from: z.optional(missionDay),
  to: z.optional(missionDay),
  group: z.optional(z.enum(applicationGroups)),
};

const filterWords =
  "q is looked for in the names of people and the titles of offers: parts of words, whatever the case or accents. " +
  "from and to: days of missions, both included. group: regulars, who worked for the company; new, who have not. " +
  "sort: oldest, who has waited longest first; mission, those to come soonest first, then those past; reliability, within one offer.";

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
      `mission is not over. Applications to deleted offers are listed apart, with \`deletedJobs=true\`. ${filterWords}`,
    querystring: z.strictObject({ ...filters, cursor }).check(applicationFiltersRule),
    response: { 200: named(page(applicationRecord), "ApplicationPage") },
  },
});

export const countApplications = operation({
  method: "GET",
  url: "/api/applications/count",
  config: { access: "onboarded" },
  schema: {
    operationId: "countApplications",
    tags,
    summary: "Count the applications that a filter finds",
    description: filterWords,
    querystring: z.strictObject(filters).check(applicationFiltersRule),
    response: { 200: named(z.object({ count: z.int() }), "ApplicationCount") },
  },
});

/** The applications of a filter as a table, in the order of the list. */
export const exportApplications = operation({
  method: "GET",
  url: "/api/applications/export",
  config: listExportPolicy,
  schema: {
    operationId: "exportApplications",
    tags,
    summary: "Download the applications that a filter finds",
    description: `${CSV_FORMAT} ${filterWords}`,
    querystring: z
      .strictObject({ ...filters, ids: z.optional(chosenIds(MAX_DECISIONS)) })
      .check(applicationFiltersRule),
    response: { 200: csvFile("ApplicationsFile") },
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
