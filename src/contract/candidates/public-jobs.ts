import { idParams, named, operation, page } from "#contract/operation.ts";
import { publicJob, publicJobPage } from "#domain/candidates/public-job.ts";
import { feedFilters } from "./feed.ts";

const tags: [string] = ["Public offers"];

const config = {
  access: "public",
  errors: ["rate-limit-exceeded"],
  meanings: { "rate-limit-exceeded": "600 reads in 5 minutes from one network at most." },
} as const;

export const publicJobRecord = named(publicJob, "PublicJob");

/** The jobs that anybody may apply to, in the order of the feed (design §9); ignores who is signed in. */
export const listPublicJobs = operation({
  method: "GET",
  url: "/api/public/offers",
  config,
  schema: {
    operationId: "listPublicJobs",
    tags,
    summary: "List the jobs one may apply to, without an account",
    querystring: feedFilters,
    response: { 200: named(page(publicJobRecord), "PublicJobsPage") },
  },
});

export const getPublicJob = operation({
  method: "GET",
  url: "/api/public/offers/:id",
  config: { ...config, errors: [...config.errors, "not-found"] },
  schema: {
    operationId: "getPublicJob",
    tags,
    summary: "Read a job, without an account",
    params: idParams,
    response: { 200: named(publicJobPage, "PublicJobPage") },
  },
});
