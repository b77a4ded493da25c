import * as contract from "#contract/applications.ts";
import { recruiterOf } from "#server/auth/access.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { applicationQueries } from "./applications.queries.ts";
import { decideApplication } from "./decide-application.ts";

/** The applications to a recruiter's own offers (spec §2). */
export function applicationRoutes(app: App, context: Context): void {
  const { list, summary, candidate } = applicationQueries(context.db);

  app.route({
    ...contract.listApplications,
    handler: (request) => list(recruiterOf(request), request.query),
  });

  app.route({
    ...contract.getApplicationsSummary,
    handler: (request) => summary(recruiterOf(request), request.query),
  });

  app.route({
    ...contract.getApplicationCandidate,
    handler: (request) => candidate(recruiterOf(request), request.params.id),
  });

  app.route({
    ...contract.decideApplication,
    handler: (request) =>
      decideApplication(context, { recruiterId: recruiterOf(request), ...request.params, ...request.body }),
  });
}
