import { sendSupportRequest } from "#contract/support.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { storeSupportRequest } from "./store-support-request.ts";

export function supportRoutes(app: App, context: Context): void {
  app.route({
    ...sendSupportRequest,
    handler: async ({ body, query, ip, headers }, reply) => {
      const identity = await context.sessions.read(headers, query.role ?? "recruiter");
      await storeSupportRequest(context, { ...body, address: ip, userId: identity?.userId ?? null });
      return reply.code(204).send(null);
    },
  });
}
