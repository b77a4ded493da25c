import { getFeedJob, readFeed } from "#contract/candidates/feed.ts";
import type { Context } from "#server/context.ts";
import { candidateOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { NOT_APPLIED, presentFeedJob } from "./feed-rows.queries.ts";
import { listFeed, readFeedJob } from "./feed.queries.ts";

export function feedRoutes(app: App, context: Context): void {
  const { publicUrl } = context.config;

  app.route({
    ...readFeed,
    handler: (request) =>
      listFeed(context, request.query, {
        candidateId: candidateOf(request),
        present: (job, seen) => presentFeedJob(job, { ...seen, publicUrl, candidateOnJob: NOT_APPLIED }),
      }),
  });

  app.route({
    ...getFeedJob,
    handler: (request) => readFeedJob(context, candidateOf(request), request.params.id),
  });
}
