import { openLive } from "#contract/live.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf, identityOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { liveStreamOpener } from "./open-live-stream.ts";

export function liveRoutes(app: App, context: Context): void {
  const openStream = liveStreamOpener(context);

  app.addHook("preClose", async () => context.live.stop());

  app.route({
    ...openLive,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      openStream(reply, { companyId: companyIdOf(request), sessionId: identityOf(request).sessionId }),
  });
}
