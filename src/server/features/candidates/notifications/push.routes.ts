import { readPush, subscribeToPush, unsubscribeFromPush } from "#contract/candidates/push.ts";
import type { Context } from "#server/context.ts";
import { identityOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { subscribe, subscribedEndpoint, unsubscribe } from "./subscriptions.ts";

export function pushRoutes(app: App, context: Context): void {
  const { publicKey } = context.vapid;

  app.route({
    ...readPush,
    handler: async (request) => {
      const { sessionId } = identityOf(request);
      return { publicKey, endpoint: await subscribedEndpoint(context, sessionId) };
    },
  });

  app.route({
    ...subscribeToPush,
    handler: async (request, reply) => {
      await subscribe(context, identityOf(request), request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...unsubscribeFromPush,
    handler: async (request, reply) => {
      await unsubscribe(context, identityOf(request).sessionId);
      return reply.code(204).send(null);
    },
  });
}
