import { readPlanning } from "#contract/jobs/planning.ts";
import { recruiterOf } from "#server/auth/access.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { planningQuery } from "./planning.queries.ts";

export function planningRoutes(app: App, context: Context): void {
  const planning = planningQuery(context);
  app.route({ ...readPlanning, handler: (request) => planning(recruiterOf(request), request.query) });
}
