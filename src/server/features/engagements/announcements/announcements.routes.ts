import * as contract from "#contract/engagements/announcements.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { announceToEngaged } from "./announce-to-engaged.ts";
import { listAnnouncements } from "./announcements.queries.ts";

export function announcementRoutes(app: App, context: Context): void {
  app.route({
    ...contract.announceToEngaged,
    handler: async (request, reply) => {
      const { params, body, headers } = request;
      const announcement = {
        companyId: companyIdOf(request),
        ...params,
        ...body,
        key: headers["idempotency-key"],
      };
      return reply.code(201).send(await announceToEngaged(context, announcement));
    },
  });

  app.route({
    ...contract.listAnnouncements,
    handler: async (request) => ({
      items: await listAnnouncements(context, { companyId: companyIdOf(request), ...request.params }),
    }),
  });
}
