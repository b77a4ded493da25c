import * as contract from "#contract/candidates/candidate.ts";
import { candidateOf } from "#server/auth/access.ts";
import { endSession } from "#server/auth/sessions/account-sessions.ts";
import { openSessionFor, openSession } from "#server/auth/account.ts";
import { callerOf } from "#server/auth/caller.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { applyToJob } from "./apply-to-job.ts";
import { candidateQueries } from "./candidates.queries.ts";
import { feedQueries } from "./feed.queries.ts";
import { ownApplicationQueries } from "./own-applications.queries.ts";
import { registerCandidate } from "./register-candidate.ts";
import { updateCandidate } from "./update-candidate.ts";

export function candidateRoutes(app: App, context: Context): void {
  candidateAccountRoutes(app, context);
  candidateJobRoutes(app, context);
}

function candidateAccountRoutes(app: App, context: Context): void {
  const { read } = candidateQueries(context.db);

  app.route({
    ...contract.signUpCandidate,
    handler: async (request, reply) => {
      const { body, ip, headers } = request;
      const userId = await registerCandidate(context, { ...body, address: ip });
      const account = { id: userId, email: body.email };
      const { token } = await openSessionFor(context, account, { caller: callerOf(request), headers });
      return reply.code(201).send({ token, candidate: await read(userId) });
    },
  });

  app.route({
    ...contract.signInCandidate,
    handler: async (request) => {
      const { body, headers } = request;
      const from = { caller: callerOf(request), headers };
      const { token, userId } = await openSession(context, { ...body, role: "candidate", ...from });
      return { token, candidate: await read(userId) };
    },
  });

  app.route({
    ...contract.signOutCandidate,
    handler: async (request, reply) => {
      const { identity } = request;
      if (identity !== null) await endSession(context, identity, callerOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({ ...contract.getCandidate, handler: (request) => read(candidateOf(request)) });

  app.route({
    ...contract.updateCandidate,
    handler: (request) => updateCandidate(context, candidateOf(request), request.body),
  });
}

function candidateJobRoutes(app: App, context: Context): void {
  const { feed, readJob } = feedQueries(context);
  const { list, readOne } = ownApplicationQueries(context);

  app.route({
    ...contract.readFeed,
    handler: (request) => feed({ ...request.query, candidateId: candidateOf(request), now: context.clock() }),
  });

  app.route({
    ...contract.getFeedJob,
    handler: (request) => readJob(candidateOf(request), request.params.id, context.clock()),
  });

  app.route({
    ...contract.applyToJob,
    handler: async (request, reply) => {
      const { application, isNew } = await applyToJob(context, {
        candidateId: candidateOf(request),
        jobId: request.params.id,
        key: request.headers["idempotency-key"],
      });
      return reply.code(isNew ? 201 : 200).send(application);
    },
  });

  app.route({
    ...contract.listOwnApplications,
    handler: (request) => list(candidateOf(request), { cursor: request.query.cursor, now: context.clock() }),
  });

  app.route({
    ...contract.getOwnApplication,
    handler: (request) => readOne(candidateOf(request), { id: request.params.id, now: context.clock() }),
  });
}
