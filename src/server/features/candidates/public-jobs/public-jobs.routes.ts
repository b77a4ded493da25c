import * as contract from "#contract/candidates/public-jobs.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { listPublicJobs, readPublicJob } from "./public-jobs.queries.ts";
import { assertFewReadings } from "./public-readings.steps.ts";

/** Reads without an account: they look at no cookie, so that a cached answer is everybody's. */
export function publicJobRoutes(app: App, context: Context): void {
  app.route({
    ...contract.listPublicJobs,
    handler: async ({ query, ip }) => {
      await assertFewReadings(context, ip);
      return listPublicJobs(context, query);
    },
  });

  app.route({
    ...contract.getPublicJob,
    handler: async ({ params, ip }) => {
      await assertFewReadings(context, ip);
      return readPublicJob(context, params.id);
    },
  });
}
