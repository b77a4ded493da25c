import * as z from "zod/mini";
import {
  chosenIds,
  CSV_FORMAT,
  csvFile,
  cursor,
  idempotencyHeaders,
  idParams,
  listExportPolicy,
  manyIds,
  named,
  noContent,
  operation,
  actionResults,
  page,
  sample,
} from "#contract/operation.ts";
import { briefingRecord } from "#domain/jobs/briefing.ts";
import { MAX_JOB_ACTIONS, jobActions } from "#domain/jobs/job-actions.ts";
import { copyDates } from "#domain/jobs/job-copy.ts";
import { jobEdit } from "#domain/jobs/job-edit.ts";
import { jobCategory } from "#domain/jobs/job-fields.ts";
import { seriesFilter, jobNeeds, jobSearch, jobSorts, jobStates } from "#domain/jobs/job-list.ts";
import { jobPublication, publishingLimit } from "#domain/jobs/job-publication.ts";
import { jobRow, jobsSummary, ownJob } from "#domain/jobs/job.ts";
import { MAX_COMPARED_JOBS, MIN_COMPARED_JOBS, payHistory } from "#domain/jobs/pay-history.ts";
import { yesOrNo } from "#domain/values/record-fields.ts";

const tags: [string] = ["Jobs"];

/** The size of the longest valid job, each character escaped. */
const bodyLimit = 64 * 1024;

const jobRecord = named(ownJob, "Job");
const jobListRow = named(jobRow, "JobRow");

named(briefingRecord, "Briefing");

export const contentExample = { requirements: ["Ponctuel"], benefits: ["Repas"], experienceRequired: false };

const publicationExample = {
  title: "Extra service du soir",
  category: "service",
  hourlyRate: 13.5,
  numberOfPositions: 2,
  date: "2026-12-05",
  startTime: "18:00",
  endTime: "23:00",
  description: "Service en salle.",
  ...contentExample,
  urgent: false,
};

export const jobState = z.optional(z.enum(jobStates, "L'état est « active », « suspended » ou « finished »"));
const sort = z.optional(z.enum(jobSorts, "Le tri est « newest », « mission » ou « pending »"));

const need = z.optional(z.enum(jobNeeds, "Le besoin est « open-positions » ou « no-applicant »"));

const filters = { state: jobState, need, seriesId: seriesFilter, q: z.optional(jobSearch), sort };

const jobPage = named(
  z.extend(page(jobListRow), { sort: z.enum(jobSorts).check(z.describe("The order of the page")) }),
  "JobPage",
);

const filterDescription = [
  "state: active, suspended, or finished (its end has passed); all three without it.",
  "q is searched in titles, cities and category labels: parts of words, ignoring case and accents.",
  "sort: `mission`: upcoming soonest first, then past latest first; newest; by default `mission` when one is today, else newest;",
  "pending: the most pending applications first.",
  "need: open-positions, active with free positions; no-applicant, active with free positions and no application.",
  "seriesId: the dates of one job.",
].join(" ");

/** The company's own jobs, 50 at a time, as filtered and sorted; deleted ones are hidden (spec §2 jobs list, §4). */
export const listJobs = operation({
  method: "GET",
  url: "/api/jobs",
  config: { access: "onboarded" },
  schema: {
    operationId: "listJobs",
    tags,
    summary: "List own jobs",
    description: filterDescription,
    querystring: z.strictObject({ ...filters, cursor }),
    response: { 200: jobPage },
  },
});

export const countJobs = operation({
  method: "GET",
  url: "/api/jobs/count",
  config: { access: "onboarded" },
  schema: {
    operationId: "countJobs",
    tags,
    summary: "Count the own jobs that a filter finds",
    description: filterDescription,
    querystring: z.strictObject(filters),
    response: { 200: named(z.object({ count: z.int() }), "JobCount") },
  },
});

export const exportJobs = operation({
  method: "GET",
  url: "/api/jobs/export",
  config: listExportPolicy,
  schema: {
    operationId: "exportJobs",
    tags,
    summary: "Download the own jobs that a filter finds",
    description: `${CSV_FORMAT} ${filterDescription}`,
    querystring: z.strictObject({ ...filters, ids: z.optional(chosenIds(MAX_JOB_ACTIONS)) }),
    response: { 200: csvFile("JobsFile") },
  },
});

/** The three counters above the list (spec §2 jobs list). */
export const getJobsSummary = operation({
  method: "GET",
  url: "/api/jobs/summary",
  config: { access: "onboarded" },
  schema: {
    operationId: "getJobsSummary",
    tags,
    summary: "Count own active jobs and their applications",
    description: "The counters of all own jobs that are not deleted.",
    response: { 200: named(jobsSummary, "JobsSummary") },
  },
});

/** Publishes a job (spec §2 create job, §5): open, active, counted in the plan's limit. */
export const publishJob = operation({
  method: "POST",
  url: "/api/jobs",
  bodyLimit,
  config: {
    access: "onboarded",
    invalid: "invalid-job-data",
    errors: ["resource-exhausted", "rate-limit-exceeded", "already-exists"],
    meanings: {
      "resource-exhausted": "the plan allows no more active jobs: waiting does not help.",
      "rate-limit-exceeded": `${publishingLimit.attempts} jobs an hour for one company at most.`,
    },
  },
  schema: {
    operationId: "publishJob",
    tags,
    summary: "Publish a job",
    description:
      "otherDates: the same job on other days too, one job each, all of them or none; the earliest is returned, and its seriesId lists them. endsNextDay: the end time is on the next day.\n\nThe job is active immediately, and counts in the plan's limit of active jobs.",
    headers: idempotencyHeaders,
    body: jobPublication,
    response: { 201: jobRecord },
  },
  example: {
    request: {
      ...publicationExample,
      address: "12 rue Jean Savidan, 22300 Lannion",
      location: { ville: "Lannion", latitude: 48.7326, longitude: -3.4566 },
    },
  },
});

/** Publishes an own job again on other days: one job each, without its applications (ADR 0081). */
export const copyJob = operation({
  method: "POST",
  url: "/api/jobs/:id/copies",
  config: {
    access: "onboarded",
    invalid: "invalid-job-data",
    errors: ["resource-exhausted", "rate-limit-exceeded", "already-exists"],
    meanings: {
      "resource-exhausted": "the plan does not allow that many more active jobs: none is published.",
      "rate-limit-exceeded": `${publishingLimit.attempts} jobs an hour for one company at most: none is published.`,
    },
  },
  schema: {
    operationId: "copyJob",
    tags,
    summary: "Publish an own job again on other days",
    description:
      "The copies are returned by date. The missing fields of an incomplete job are in `fields` (invalid-job-data).",
    params: idParams,
    headers: idempotencyHeaders,
    body: z.strictObject({ dates: copyDates }),
    response: { 201: named(z.object({ items: z.array(jobListRow) }), "JobCopies") },
  },
  example: {
    request: { dates: ["2026-12-12", "2026-12-19"] },
  },
});

export const readPayHistory = operation({
  method: "GET",
  url: "/api/jobs/pay-history",
  config: { access: "onboarded" },
  schema: {
    operationId: "readPayHistory",
    tags,
    summary: "Read the pay of one's own recent jobs",
    description: `Of the last ${MAX_COMPARED_JOBS} jobs of the category published within twelve months; no figures under ${MIN_COMPARED_JOBS}.`,
    querystring: z.strictObject({ category: jobCategory }),
    response: { 200: named(payHistory, "PayHistory") },
  },
});

/** One own job with all its fields; another company's is refused, distinct from not found (spec §8). */
export const getJob = operation({
  method: "GET",
  url: "/api/jobs/:id",
  config: { access: "onboarded", errors: ["permission-denied"] },
  schema: {
    operationId: "getJob",
    tags,
    summary: "Read an own job",
    description: "Every field of the job, with the counts of its applications.",
    params: idParams,
    response: { 200: jobRecord },
  },
});

/** Changes an own job (spec §2 edit job, §5), save its address; `endsNextDay` and `briefing`, left out, are unchanged. */
export const editJob = operation({
  method: "PUT",
  url: "/api/jobs/:id",
  bodyLimit,
  config: {
    access: "onboarded",
    requestLimit: "edits",
    invalid: "invalid-job-data",
    errors: ["permission-denied", "aborted", "failed-precondition"],
    meanings: {
      aborted: "the job was edited since it was read.",
      "failed-precondition":
        "day, hours, pay and break are closed once the job has started with people engaged, or was recorded: copy the job instead.",
    },
  },
  schema: {
    operationId: "editJob",
    tags,
    summary: "Edit an own job",
    description:
      "With the version of the job that was read, a job edited since is not changed (aborted). Sending the same fields again changes nothing.",
    params: idParams,
    body: z.safeExtend(jobEdit, { version: z.optional(z.int("La version est un nombre entier")) }),
    response: { 200: jobRecord },
  },
  example: {
    request: { ...publicationExample, instantMatch: true },
  },
});

/** Suspends or reactivates an own job (spec §4 job); reactivating counts in the plan's limit. */
export const setJobActivity = operation({
  method: "PUT",
  url: "/api/jobs/:id/activity",
  config: {
    access: "onboarded",
    errors: ["resource-exhausted", "failed-precondition"],
    meanings: {
      "resource-exhausted": "the plan allows no more active jobs: waiting does not help.",
      "failed-precondition": "the job is finished: its date must change first.",
    },
  },
  schema: {
    operationId: "setJobActivity",
    tags,
    summary: "Suspend or reactivate an own job",
    description: "A suspended job leaves the candidates' feed; its applications stay.",
    params: idParams,
    body: z.strictObject({ isActive: yesOrNo }),
    response: { 200: jobRecord },
  },
  example: {
    request: { isActive: false },
  },
});

/** Opens to all at once an own job that is still shown to the company's pool alone; done again, it changes nothing. */
export const openJobToAll = operation({
  method: "PUT",
  url: "/api/jobs/:id/opening",
  config: { access: "onboarded", requestLimit: "edits" },
  schema: {
    operationId: "openJob",
    tags,
    summary: "Open an own job to all",
    description: "Candidates outside the pool see it in their feed from then on.",
    params: idParams,
    response: { 200: jobRecord },
  },
});

export const actOnJobs = operation({
  method: "POST",
  url: "/api/jobs/actions",
  config: {
    access: "onboarded",
    invalid: "invalid-job-data",
    errors: ["resource-exhausted"],
    meanings: {
      "resource-exhausted": "the plan does not allow that many active jobs; none was reactivated.",
    },
  },
  schema: {
    operationId: "actOnJobs",
    tags,
    summary: "Suspend, reactivate or delete many own jobs",
    description:
      "Returns, for each id, whether it was done and else why not. Reactivation applies to all of them or to none.",
    body: z.strictObject({
      ids: manyIds(MAX_JOB_ACTIONS),
      action: z.enum(jobActions, "L'action est « suspend », « activate » ou « remove »"),
    }),
    response: { 200: actionResults },
  },
  example: {
    request: { ids: [sample.id], action: "suspend" },
  },
});

/** Deletes an own job: it leaves the lists (spec §4: soft deletion). */
export const deleteJob = operation({
  method: "DELETE",
  url: "/api/jobs/:id",
  config: { access: "onboarded" },
  schema: {
    operationId: "deleteJob",
    tags,
    summary: "Delete an own job",
    description: "The job disappears from every list; its applications are kept.",
    params: idParams,
    response: { 204: noContent },
  },
});
