import * as contract from "#contract/candidates/notifications.ts";
import type { Context } from "#server/context.ts";
import { candidateOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { markNotificationsRead } from "./mark-notifications-read.ts";
import { listNotifications } from "./notifications.queries.ts";

export function notificationRoutes(app: App, context: Context): void {
  app.route({
    ...contract.listNotifications,
    handler: (request) => listNotifications(context, candidateOf(request), request.query),
  });

  app.route({
    ...contract.markNotificationsRead,
    handler: async (request, reply) => {
      await markNotificationsRead(context, { candidateId: candidateOf(request), ...request.body });
      return reply.code(204).send(null);
    },
  });
}
