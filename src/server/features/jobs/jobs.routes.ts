import * as contract from "#contract/jobs/jobs.ts";
import { readPlanning } from "#contract/jobs/planning.ts";
import { jobExportColumns } from "#domain/jobs/job-export.ts";
import { dayInParis } from "#domain/values/dates.ts";
import { assertExportable } from "#domain/values/exported-rows.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import { jobListQueries } from "#server/features/jobs/list/list-jobs.queries.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import { actOnJobs } from "./act-on-jobs.ts";
import { copyJob } from "./copy-job.ts";
import { deleteJob } from "./delete-job.ts";
import { editJob } from "./edit-job.ts";
import { jobQueries } from "./jobs.queries.ts";
import { openJobToAll } from "./open-job-to-all.ts";
import { payHistoryQuery } from "./pay-history.queries.ts";
import { planningQuery } from "./planning.queries.ts";
import { publishJob } from "./publish-job.ts";
import { setJobActivity } from "./set-job-activity.ts";

export function jobRoutes(app: App, context: Context): void {
  const { list, count, exported } = jobListQueries(context);
  const { summary, read } = jobQueries(context.db);
  const payHistory = payHistoryQuery(context);
  const planning = planningQuery(context);

  app.route({
    ...contract.listJobs,
    handler: (request) => list(companyIdOf(request), request.query),
  });

  app.route({
    ...contract.countJobs,
    handler: async (request) => ({ count: await count(companyIdOf(request), request.query) }),
  });

  app.route({
    ...contract.exportJobs,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const companyId = companyIdOf(request);
      assertExportable(await count(companyId, request.query));
      const name = `offres-${dayInParis(context.clock())}`;
      return sendCsv(reply, { name, columns: jobExportColumns, rows: exported(companyId, request.query) });
    },
  });

  app.route({
    ...contract.getJobsSummary,
    handler: (request) => summary(companyIdOf(request), context.clock()),
  });

  app.route({
    ...contract.publishJob,
    handler: async (request, reply) => {
      const { body: publication, headers } = request;
      const key = headers["idempotency-key"];
      return reply
        .code(201)
        .send(await publishJob(context, { companyId: companyIdOf(request), publication, key }));
    },
  });

  app.route({
    ...contract.copyJob,
    handler: async (request, reply) => {
      const { params, body, headers } = request;
      const copy = { companyId: companyIdOf(request), ...params, ...body, key: headers["idempotency-key"] };
      return reply.code(201).send({ items: await copyJob(context, copy) });
    },
  });

  app.route({
    ...contract.readPayHistory,
    handler: (request) => payHistory(companyIdOf(request), request.query.category),
  });

  app.route({
    ...contract.getJob,
    handler: (request) => read(companyIdOf(request), request.params.id),
  });

  app.route({
    ...contract.editJob,
    handler: (request) => {
      const { version, ...edit } = request.body;
      return editJob(context, { companyId: companyIdOf(request), ...request.params, edit, version });
    },
  });

  app.route({
    ...contract.setJobActivity,
    handler: (request) =>
      setJobActivity(context, { companyId: companyIdOf(request), ...request.params, ...request.body }),
  });

  app.route({
    ...contract.openJobToAll,
    handler: (request) => openJobToAll(context, { companyId: companyIdOf(request), ...request.params }),
  });

  app.route({
    ...contract.actOnJobs,
    handler: async (request) => ({
      outcomes: await actOnJobs(context, { companyId: companyIdOf(request), ...request.body }),
    }),
  });

  app.route({
    ...contract.deleteJob,
    handler: async (request, reply) => {
      await deleteJob(context, { companyId: companyIdOf(request), ...request.params });
      return reply.code(204).send(null);
    },
  });

  app.route({ ...readPlanning, handler: (request) => planning(companyIdOf(request), request.query) });
}
