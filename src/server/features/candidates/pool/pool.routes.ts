import * as contract from "#contract/candidates/pool.ts";
import type { Context } from "#server/context.ts";
import { recruiterOf } from "#server/features/accounts/auth/access.ts";
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
    handler: (request) => list(recruiterOf(request), request.query),
  });

  app.route({ ...contract.listPoolMarks, handler: (request) => marks(recruiterOf(request)) });

  app.route({
    ...contract.editPoolPerson,
    handler: (request) =>
      editPoolPerson(context, {
        companyId: recruiterOf(request),
        candidateId: request.params.id,
        edit: request.body,
      }),
  });

  app.route({
    ...contract.readJoiningLink,
    handler: (request) => readJoiningLink(context, recruiterOf(request)),
  });

  app.route({
    ...contract.renewJoiningLink,
    handler: (request) =>
      renewJoiningLink(context, {
        companyId: recruiterOf(request),
        replaces: request.body.replaces,
      }),
  });

  app.route({
    ...contract.closeJoiningLink,
    handler: async (request, reply) => {
      await closeJoiningLink(context, recruiterOf(request));
      return reply.code(204).send(null);
    },
  });
}
