import { $ZodType } from "zod/v4/core";
import { readJointly } from "#contract/joint-reads.ts";
import { operations } from "#contract/operations.ts";
import { AppError } from "#domain/errors.ts";
import type { App } from "./app-type.ts";
import { readInside } from "./read-inside.ts";
import { pathPattern } from "./request-kind.ts";

const [joinable, others] = splitReads();

export function jointReadsRoutes(app: App): void {
  app.route({
    ...readJointly,
    handler: async (request) => {
      const urls = request.query.urls.split(" ");
      if (!urls.every(isJoinable)) throw new AppError("out-of-range");
      return { answers: await Promise.all(urls.map(async (url) => readInside(app, request, url))) };
    },
  });
}

/** By the path as it is resolved: « .. » could make another one of it. « /api/jobs/export » is no job. */
function isJoinable(url: string): boolean {
  const resolved = URL.parse(url, "http://localhost")?.pathname ?? "";
  return joinable.some((path) => path.test(resolved)) && !others.some((path) => path.test(resolved));
}

/** The reads of recruiters that answer JSON; and those that do not, as the live stream and files. */
function splitReads(): [joinable: RegExp[], others: RegExp[]] {
  const reads: [RegExp[], RegExp[]] = [[], []];
  for (const { method, url, config, schema } of operations) {
    if (method !== "GET") continue;
    const isOfRecruiters = config.access !== "public" && config.access !== "candidate";
    const isJson = schema.response[200] instanceof $ZodType && url !== readJointly.url;
    reads[isOfRecruiters && isJson ? 0 : 1].push(pathPattern(url));
  }
  return reads;
}
