import { idParams, named, operation, page } from "#contract/operation.ts";
import { publicJob, publicJobPage } from "#domain/candidates/public-job.ts";
import { limits } from "#domain/rate-limits.ts";
import { feedFilters, feedJobExample } from "./feed.ts";

const tags: [string] = ["Public jobs"];

const { attempts, seconds } = limits.publicReadingsPerNetwork;
/** The readings without an account that are allowed, for a sentence: "600 reads in 5 minutes". */
export const READINGS = `${attempts} reads in ${seconds / 60} minutes`;
export const READINGS_LIMIT = `${READINGS} from one network at most.`;
const config = {
  access: "public",
  errors: ["rate-limit-exceeded"],
  meanings: { "rate-limit-exceeded": READINGS_LIMIT },
} as const;

export const publicJobRecord = named(publicJob, "PublicJob");

const {
  briefing: _briefing,
  location: { ville },
  isActive: _isActive,
  status: _status,
  applicationId: _applicationId,
  applicationStatus: _applicationStatus,
  hasWithdrawn: _hasWithdrawn,
  isEngagedElsewhere: _isEngagedElsewhere,
  acceptsApplications: _acceptsApplications,
  ...poster
} = feedJobExample;
const example = { ...poster, location: { ville }, breakMinutes: 30, distanceKm: 3, state: "open" };

/** The jobs that anybody may apply to, in the order of the feed (design §9); ignores who is signed in. */
export const listPublicJobs = operation({
  method: "GET",
  url: "/api/public/jobs",
  config,
  schema: {
    operationId: "listPublicJobs",
    tags,
    summary: "List the jobs one may apply to, without an account",
    description:
      "What a poster in the street would say: no street, no contact, nobody's name; distances are whole. Cookies and tokens " +
      "are not read, and the answer may be cached for 30 seconds by anybody.",
    querystring: feedFilters,
    response: { 200: named(page(publicJobRecord), "PublicJobsPage") },
  },
  example: {
    response: { items: [example], nextCursor: null },
  },
});

export const getPublicJob = operation({
  method: "GET",
  url: "/api/public/jobs/:id",
  config,
  schema: {
    operationId: "getPublicJob",
    tags,
    summary: "Read a job, without an account",
    description: "Also a job that is finished, full or closed, which leads to the company's others.",
    params: idParams,
    response: { 200: named(publicJobPage, "PublicJobPage") },
  },
  example: {
    response: { ...example, sameSeries: [], otherJobs: [] },
  },
});
