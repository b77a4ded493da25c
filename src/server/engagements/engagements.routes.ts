import * as contract from "#contract/engagements.ts";
import { candidateOf, recruiterOf } from "#server/auth/access.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { remindEngaged } from "./ask-confirmation.ts";
import { confirmEngagement } from "./confirm-engagement.ts";
import { withdrawApplication } from "./withdraw-application.ts";

export function engagementRoutes(app: App, context: Context): void {
  app.route({
    ...contract.confirmEngagement,
    handler: (request) =>
      confirmEngagement(context, { candidateId: candidateOf(request), id: request.params.id }),
  });

  app.route({
    ...contract.withdrawApplication,
    handler: async (request, reply) => {
      const { reason } = request.body;
      await withdrawApplication(context, {
        candidateId: candidateOf(request),
        id: request.params.id,
        reason,
      });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...contract.remindEngaged,
    handler: (request) =>
      remindEngaged(context, { recruiterId: recruiterOf(request), id: request.params.id }),
  });
}
