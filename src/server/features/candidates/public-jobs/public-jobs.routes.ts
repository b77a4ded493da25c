import { getPublicJob, listPublicJobs } from "#contract/candidates/public-jobs.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { publicJobQueries } from "./public-jobs.queries.ts";
import { assertFewReadings } from "./public-readings.steps.ts";

/** Reads without an account: they look at no cookie, so that a cached answer is everybody's. */
export function publicJobRoutes(app: App, context: Context): void {
  const { list, read } = publicJobQueries(context);

  app.route({
    ...listPublicJobs,
    handler: async ({ query, ip }) => {
      await assertFewReadings(context, ip);
      return list(query);
    },
  });

  app.route({
    ...getPublicJob,
    handler: async ({ params, ip }) => {
      await assertFewReadings(context, ip);
      return read(params.id);
    },
  });
}
