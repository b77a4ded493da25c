import * as contract from "#contract/candidates/pool.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import {
  closeJoiningLink,
  readJoiningLink,
  renewJoiningLink,
} from "#server/features/candidates/joining/joining-link.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { editPoolPerson } from "./edit-pool-person.ts";
import { poolQueries } from "./pool.queries.ts";

/** A company's own people: the list, the marks, the edit of what the company keeps of each, and the link by which they join. */
export function poolRoutes(app: App, context: Context): void {
  const { list, marks } = poolQueries(context);

  app.route({
    ...contract.listPool,
    handler: (request) => list(companyIdOf(request), request.query),
  });

  app.route({ ...contract.listPoolMarks, handler: (request) => marks(companyIdOf(request)) });

  app.route({
    ...contract.editPoolPerson,
    handler: (request) =>
      editPoolPerson(context, {
        companyId: companyIdOf(request),
        candidateId: request.params.id,
        edit: request.body,
      }),
  });

  app.route({
    ...contract.readJoiningLink,
    handler: (request) => readJoiningLink(context, companyIdOf(request)),
  });

  app.route({
    ...contract.renewJoiningLink,
    handler: (request) =>
      renewJoiningLink(context, {
        companyId: companyIdOf(request),
        replaces: request.body.replaces,
      }),
  });

  app.route({
    ...contract.closeJoiningLink,
    handler: async (request, reply) => {
      await closeJoiningLink(context, companyIdOf(request));
      return reply.code(204).send(null);
    },
  });
}
