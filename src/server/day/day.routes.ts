import * as contract from "#contract/day.ts";
import { recruiterOf } from "#server/auth/access.ts";
import type { Context } from "#server/context.ts";
import { setDeclared } from "#server/engagements/set-declared.ts";
import type { App } from "#server/http/app-type.ts";
import { dayQueries } from "./day.queries.ts";

export function dayRoutes(app: App, context: Context): void {
  const { day, advice } = dayQueries(context);

  app.route({ ...contract.readDay, handler: (request) => day(recruiterOf(request), request.query.date) });

  app.route({
    ...contract.readLabourAdvice,
    handler: (request) => advice(recruiterOf(request), request.params.id),
  });

  app.route({
    ...contract.setDeclared,
    handler: (request) =>
      setDeclared(context, { recruiterId: recruiterOf(request), ...request.params, ...request.body }),
  });
}
