import * as contract from "#contract/candidates/pool.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { editPoolPerson } from "./edit-pool-person.ts";
import { poolQueries } from "./pool.queries.ts";

/** A company's own people: the list, the marks, the edit of what the company keeps of each. */
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
}
