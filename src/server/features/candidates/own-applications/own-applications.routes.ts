import * as contract from "#contract/candidates/own-applications.ts";
import type { Context } from "#server/context.ts";
import { candidateOf } from "#server/features/accounts/auth/access.ts";
import { applyToJob } from "#server/features/applications/apply-to-job.steps.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { listOwnApplications, readOwnApplication } from "./own-applications.queries.ts";

export function ownApplicationRoutes(app: App, context: Context): void {
  app.route({
    ...contract.applyToJob,
    handler: async (request, reply) => {
      const { application, isNew } = await applyToJob(context, {
        candidateId: candidateOf(request),
        jobId: request.params.id,
        version: request.body.version,
        key: request.headers["idempotency-key"],
      });
      return reply.code(isNew ? 201 : 200).send(application);
    },
  });

  app.route({
    ...contract.listOwnApplications,
    handler: (request) => listOwnApplications(context, candidateOf(request), request.query.cursor),
  });

  app.route({
    ...contract.getOwnApplication,
    handler: (request) => readOwnApplication(context, candidateOf(request), request.params.id),
  });
}
