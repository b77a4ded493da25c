import * as z from "zod/mini";
import {
  chosenIds,
  CSV_FORMAT,
  csvFile,
  cursor,
  flag,
  idParams,
  listExportPolicy,
  manyIds,
  named,
  operation,
  actionResults,
  page,
  sample,
} from "#contract/operation.ts";
import {
  applicationFiltersRule,
  applicationGroups,
  applicationSearch,
  applicationSorts,
  dayFilter,
} from "#domain/applications/application-list.ts";
import { application, applicationStatuses, applicationsSummary } from "#domain/applications/application.ts";
import { decisionFields, MAX_DECISIONS, reasonOnlyWithRejection } from "#domain/applications/decision.ts";
import { candidateProfile } from "#domain/candidates/candidate.ts";
import { recordId } from "#domain/values/record-fields.ts";

const tags: [string] = ["Applications"];

export const applicationRecord = named(application, "Application");

const jobId = z.optional(recordId);

const filters = {
  jobId,
  status: z.optional(z.enum(applicationStatuses)),
  /** Whether to list those to deleted jobs, instead of those to the others; always newest first. */
  deletedJobs: z.optional(flag),
  q: z.optional(applicationSearch),
  sort: z.optional(z.enum(applicationSorts)),
  from: z.optional(dayFilter),
  to: z.optional(dayFilter),
  group: z.optional(z.enum(applicationGroups)),
  hasCv: z.optional(flag),
  isAvailable: z.optional(flag),
  hasOpenAccount: z.optional(flag),
};

const filterDescription =
  "q is searched in the names of people and the titles of jobs: parts of words, ignoring case and accents. " +
  "from and to: days of jobs, both included. group: regulars, who worked for the company; new, who have not. " +
  "hasCv: only people with a CV. isAvailable: only people whose weekly schedule has each part of the day that the job takes. " +
  "hasOpenAccount: only people whose account is neither suspended nor closed, who can be accepted. " +
  "sort: oldest, longest waiting first; `mission`, upcoming soonest first, then past; reliability, best score first, people " +
  "without a past below 70; together, most jobs for the company first; distance, nearest to the job first.";

/** The applications to own jobs, 50 at a time, as filtered and sorted; newest first without an order (spec §2, ADR 0108). */
export const listApplications = operation({
  method: "GET",
  url: "/api/applications",
  config: { access: "onboarded" },
  schema: {
    operationId: "listApplications",
    tags,
    summary: "List the applications to own jobs",
    description:
      "Newest first. With `status=pending`, those that can be accepted come first: the job has a position left and " +
      `is not finished. Applications to deleted jobs are listed separately, with \`deletedJobs=true\`. ${filterDescription}`,
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
    description: filterDescription,
    querystring: z.strictObject(filters).check(applicationFiltersRule),
    response: { 200: named(z.object({ count: z.int() }), "ApplicationCount") },
  },
});

export const exportApplications = operation({
  method: "GET",
  url: "/api/applications/export",
  config: listExportPolicy,
  schema: {
    operationId: "exportApplications",
    tags,
    summary: "Download the applications that a filter finds",
    description: `${CSV_FORMAT} ${filterDescription}`,
    querystring: z
      .strictObject({ ...filters, ids: z.optional(chosenIds(MAX_DECISIONS)) })
      .check(applicationFiltersRule),
    response: { 200: csvFile("ApplicationsFile") },
  },
});

/** The four counters above the applications, of all own jobs or of one (spec §2). */
export const getApplicationsSummary = operation({
  method: "GET",
  url: "/api/applications/summary",
  config: { access: "onboarded" },
  schema: {
    operationId: "getApplicationsSummary",
    tags,
    summary: "Count the applications to own jobs by status",
    description: "How many are pending, accepted and rejected.",
    querystring: z.strictObject({ jobId }),
    response: { 200: named(applicationsSummary, "ApplicationsSummary") },
  },
});

/** The candidate's profile for a recruiter (spec §2): only through an application to an own job. */
export const getApplicationCandidate = operation({
  method: "GET",
  url: "/api/applications/:id/candidate",
  config: { access: "onboarded" },
  schema: {
    operationId: "getApplicationCandidate",
    tags,
    summary: "Read the profile of the candidate of an application",
    description: "Never the e-mail nor the birth date.",
    params: idParams,
    response: { 200: named(candidateProfile, "CandidateProfile") },
  },
});

export const decideApplication = operation({
  method: "POST",
  url: "/api/applications/:id/decision",
  config: {
    access: "onboarded",
    invalid: "invalid-application-data",
    errors: ["failed-precondition"],
    meanings: {
      "failed-precondition": "already decided otherwise, every position taken, or the job is finished.",
    },
  },
  schema: {
    operationId: "decideApplication",
    tags,
    summary: "Accept or reject an application; the decision is final",
    description: "The decision is final. Accepting takes one of the job's positions.",
    params: idParams,
    body: z.strictObject(decisionFields).check(reasonOnlyWithRejection),
    response: { 200: applicationRecord },
  },
  example: {
    request: { decision: "accepted" },
  },
});

export const decideApplications = operation({
  method: "POST",
  url: "/api/applications/decisions",
  config: {
    access: "onboarded",
    invalid: "invalid-application-data",
    errors: ["failed-precondition"],
    meanings: {
      "not-found": "one of the applications to accept is not found.",
      "failed-precondition": "one of the applications to accept cannot be accepted: `message` says why.",
    },
  },
  schema: {
    operationId: "decideApplications",
    tags,
    summary: "Accept candidates of one job, all or none, or reject many",
    description:
      "Returns, for each id, whether it was done and else why not. Every rejected candidate receives the same letter.",
    body: z.strictObject({ ids: manyIds(MAX_DECISIONS), ...decisionFields }).check(reasonOnlyWithRejection),
    response: { 200: actionResults },
  },
  example: {
    request: {
      ids: [sample.id],
      decision: "rejected",
      reason: "filled",
      message: "Merci pour votre candidature. Toutes les places sont pourvues.",
    },
  },
});
