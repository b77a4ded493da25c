import * as contract from "#contract/candidates/proposals.ts";
import type { Context } from "#server/context.ts";
import { candidateOf, companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { listOwnProposals, listProposablePeople, listProposals } from "./proposals.queries.ts";
import { proposeJob } from "./propose-job.ts";
import { retractProposals } from "./retract-proposals.ts";

/** Jobs that a company proposes to its own people, and their answers. */
export function proposalRoutes(app: App, context: Context): void {
  app.route({
    ...contract.listProposablePeople,
    handler: (request) =>
      listProposablePeople(
        context,
        { companyId: companyIdOf(request), jobId: request.params.id },
        request.query,
      ),
  });

  app.route({
    ...contract.proposeJob,
    handler: async (request, reply) => {
      const { params, body: sent, headers } = request;
      const companyId = companyIdOf(request);
      const proposed = { companyId, jobId: params.id, sent, key: headers["idempotency-key"] };
      return reply.code(201).send(await proposeJob(context, proposed));
    },
  });

  app.route({
    ...contract.listProposals,
    handler: (request) =>
      listProposals(context, { companyId: companyIdOf(request), jobId: request.params.id }, request.query),
  });

  app.route({
    ...contract.retractProposals,
    handler: (request) =>
      retractProposals(context, {
        companyId: companyIdOf(request),
        jobId: request.params.id,
        ids: request.body.ids,
      }),
  });

  app.route({
    ...contract.listOwnProposals,
    handler: (request) => listOwnProposals(context, candidateOf(request), request.query),
  });

  app.route({
    ...contract.acceptProposal,
    handler: (request) =>
      acceptProposal(context, {
        candidateId: candidateOf(request),
        id: request.params.id,
        version: request.body.version,
      }),
  });

  app.route({
    ...contract.declineProposal,
    handler: async (request, reply) => {
      await declineProposal(context, { candidateId: candidateOf(request), id: request.params.id });
      return reply.code(204).send(null);
    },
  });
}
