import { checkHealth, checkReadiness } from "#contract/health.ts";
import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { isReady } from "#server/db/migrate.ts";
import type { App } from "./app-type.ts";

const OK = { status: "ok" } as const;

/** What a balancer asks: is the process alive, is its database there. */
export function healthRoutes(app: App, { db }: Context): void {
  app.route({ ...checkHealth, handler: async () => OK });
  app.route({
    ...checkReadiness,
    handler: async () => {
      if (!(await isReady(db))) throw new AppError("unavailable");
      return OK;
    },
  });
}
