import * as contract from "#contract/candidates/pool.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { editPoolPerson } from "./edit-pool-person.ts";
import { listPool, readPoolMarks } from "./pool.queries.ts";

/** A company's own people: the list, the marks, the edit of what the company keeps of each. */
export function poolRoutes(app: App, context: Context): void {
  app.route({
    ...contract.listPool,
    handler: (request) => listPool(context, companyIdOf(request), request.query),
  });

  app.route({
    ...contract.listPoolMarks,
    handler: (request) => readPoolMarks(context, companyIdOf(request)),
  });

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
