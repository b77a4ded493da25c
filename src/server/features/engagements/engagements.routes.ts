import * as contract from "#contract/engagements/engagements.ts";
import type { Context } from "#server/context.ts";
import { candidateOf, companyIdOf } from "#server/features/accounts/auth/access.ts";
import { confirmEngagement } from "#server/features/engagements/confirmation/confirm-engagement.ts";
import { remindEngaged } from "#server/features/engagements/confirmation/remind-engaged.ts";
import { remindUnconfirmed } from "#server/features/engagements/confirmation/remind-unconfirmed.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export function engagementRoutes(app: App, context: Context): void {
  app.route({
    ...contract.confirmEngagement,
    handler: (request) =>
      confirmEngagement(context, { candidateId: candidateOf(request), ...request.params, ...request.body }),
  });

  app.route({
    ...contract.withdrawApplication,
    handler: async (request, reply) => {
      await withdrawApplication(context, {
        candidateId: candidateOf(request),
        ...request.params,
        ...request.body,
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.remindEngaged,
    handler: (request) => remindEngaged(context, { companyId: companyIdOf(request), id: request.params.id }),
  });

  app.route({
    ...contract.remindUnconfirmed,
    handler: (request) => remindUnconfirmed(context, { companyId: companyIdOf(request) }),
  });
}
