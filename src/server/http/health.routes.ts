import { checkHealth, checkReadiness } from "#contract/health.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { isReady } from "#server/db/migrate.ts";
import type { App } from "./app-type.ts";
import { sendError } from "./errors.ts";

const OK = { status: "ok" } as const;

/** What a balancer asks: is the process alive, may requests be sent to it. */
export function healthRoutes(app: App, { db, draining }: Context): void {
  app.route({ ...checkHealth, handler: async () => OK });
  app.route({
    ...checkReadiness,
    handler: async (request, reply) => {
      // Stopping is no failure: it is told without being logged as one.
      if (draining.aborted) return sendError(new AppError("unavailable"), request, reply);
      if (!(await isReady(db))) throw new AppError("unavailable");
      return OK;
    },
  });
}
