import * as contract from "#contract/candidates/joining.ts";
import type { Context } from "#server/context.ts";
import { candidateOf, companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { joinCompany } from "./join-company.ts";
import { closeJoiningLink, readJoiningLink, renewJoiningLink } from "./joining-link.ts";
import { listJoinedCompanies, readJoiningCompany } from "./joining.queries.ts";
import { leaveCompany } from "./leave-company.ts";

/** A company's link, which it opens and closes; people read whose it is, join, find the companies they joined, leave. */
export function joiningRoutes(app: App, context: Context): void {
  app.route({
    ...contract.getJoiningCompany,
    handler: ({ params, ip }) => readJoiningCompany(context, params.code, ip),
  });

  app.route({
    ...contract.joinCompany,
    handler: (request) =>
      joinCompany(context, {
        candidateId: candidateOf(request),
        code: request.body.code,
        address: request.ip,
      }),
  });

  app.route({
    ...contract.listJoinedCompanies,
    handler: (request) => listJoinedCompanies(context, candidateOf(request)),
  });

  app.route({
    ...contract.leaveCompany,
    handler: async (request, reply) => {
      await leaveCompany(context, { candidateId: candidateOf(request), companyId: request.params.id });
      return reply.code(204).send(null);
    },
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
