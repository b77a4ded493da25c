import { sendSupportRequest } from "#contract/support.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { storeSupportRequest } from "./store-support-request.ts";

export function supportRoutes(app: App, context: Context): void {
  app.route({
    ...sendSupportRequest,
    handler: async ({ body, ip }, reply) => {
      await storeSupportRequest(context, { ...body, address: ip });
      return reply.code(204).send(null);
    },
  });
}
