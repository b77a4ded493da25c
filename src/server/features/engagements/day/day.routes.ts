import * as contract from "#contract/engagements/day.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import { dayQueries } from "./day.queries.ts";
import { hiringFile } from "./hiring-file.queries.ts";
import { setDeclared } from "./set-declared.ts";

export function dayRoutes(app: App, context: Context): void {
  const { day, advice } = dayQueries(context);

  app.route({ ...contract.readDay, handler: (request) => day(companyIdOf(request), request.query.date) });

  app.route({
    ...contract.readLabourAdvice,
    handler: async (request) => ({ items: await advice(companyIdOf(request), request.query.ids) }),
  });

  app.route({
    ...contract.exportHiringFile,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const file = await hiringFile(context, { companyId: companyIdOf(request), ...request.params });
      const exported = { reqId: request.id, jobId: request.params.id, people: file.rows.length };
      context.log.info(exported, "A hiring file was exported");
      return sendCsv(reply, file);
    },
  });

  app.route({
    ...contract.setDeclared,
    handler: (request) =>
      setDeclared(context, { companyId: companyIdOf(request), ...request.params, ...request.body }),
  });
}
