import * as contract from "#contract/applications/applications.ts";
import { applicationExportColumns } from "#domain/applications/application-export.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { assertExportable } from "#domain/values/exported-rows.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf, identityOf } from "#server/features/accounts/auth/access.ts";
import { recordProfileReading } from "#server/features/candidates/cv-library/profile-readings.steps.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import { applicationQueries } from "./applications.queries.ts";
import { decideApplication } from "./decide-application.ts";
import { decideApplications } from "./decide-applications.ts";
import { applicationListQueries } from "./list-applications.queries.ts";

export function applicationRoutes(app: App, context: Context): void {
  const { list, count, exported } = applicationListQueries(context);
  const { summary, candidate } = applicationQueries(context);

  app.route({
    ...contract.listApplications,
    handler: (request) => list(companyIdOf(request), request.query),
  });

  app.route({
    ...contract.countApplications,
    handler: async (request) => ({ count: await count(companyIdOf(request), request.query) }),
  });

  app.route({
    ...contract.exportApplications,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const companyId = companyIdOf(request);
      assertExportable(await count(companyId, request.query));
      const name = `candidatures-${dayInParis(context.clock())}`;
      return sendCsv(reply, {
        name,
        columns: applicationExportColumns,
        rows: exported(companyId, request.query),
      });
    },
  });

  app.route({
    ...contract.getApplicationsSummary,
    handler: (request) => summary(companyIdOf(request), request.query),
  });

  app.route({
    ...contract.getApplicationCandidate,
    handler: async (request) => {
      const companyId = companyIdOf(request);
      const { candidateId, profile } = await candidate(companyId, request.params.id);
      await recordProfileReading(context, { companyId, candidateId, readFrom: "application" });
      return profile;
    },
  });

  app.route({
    ...contract.decideApplication,
    handler: (request) =>
      decideApplication(context, {
        companyId: companyIdOf(request),
        actorId: identityOf(request).userId,
        ...request.params,
        ...request.body,
      }),
  });

  app.route({
    ...contract.decideApplications,
    handler: async (request) => ({
      outcomes: await decideApplications(context, {
        companyId: companyIdOf(request),
        actorId: identityOf(request).userId,
        ...request.body,
      }),
    }),
  });
}
