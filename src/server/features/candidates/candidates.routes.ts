import type { FastifyReply, FastifyRequest } from "fastify";
import * as contract from "#contract/candidates/candidate.ts";
import type { Context } from "#server/context.ts";
import { candidateOf } from "#server/features/accounts/auth/access.ts";
import { callerOf } from "#server/features/accounts/auth/caller.ts";
import { type SignedIn, openSession } from "#server/features/accounts/auth/open-session.ts";
import { isFromOwnPage } from "#server/features/accounts/auth/origin.ts";
import { signOut } from "#server/features/accounts/auth/sessions/account-sessions.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { candidateQueries } from "./candidates.queries.ts";
import { signUpCandidate } from "./sign-up-candidate.ts";
import { updateCandidate } from "./update-candidate.ts";

export function candidateRoutes(app: App, context: Context): void {
  const { read } = candidateQueries(context.db);

  /** A page of the site gets the cookies, which no script reads; the mobile app the token (ADR 0150). */
  async function sessionFor(request: FastifyRequest, reply: FastifyReply, opened: SignedIn) {
    const { userId, token, cookies } = opened;
    const isOwnPage = isFromOwnPage(request, context.config);
    if (isOwnPage) reply.header("set-cookie", cookies);
    return { ...(!isOwnPage && { token }), candidate: await read(userId) };
  }

  app.route({
    ...contract.signUpCandidate,
    handler: async (request, reply) => {
      const { body, headers } = request;
      const sent = { form: body, key: headers["idempotency-key"], caller: callerOf(request), headers };
      const { opened, isNew, ...answer } = await signUpCandidate(context, sent);
      const session = await sessionFor(request, reply, opened);
      return reply.code(isNew ? 201 : 200).send({ ...session, ...answer });
    },
  });

  app.route({
    ...contract.signInCandidate,
    handler: async (request, reply) => {
      const { body, headers } = request;
      const from = { caller: callerOf(request), headers };
      return sessionFor(request, reply, await openSession(context, { ...body, role: "candidate", ...from }));
    },
  });

  app.route({
    ...contract.signOutCandidate,
    handler: async (request, reply) => {
      const { identity, headers } = request;
      if (identity !== null) await signOut(context, identity, callerOf(request));
      if (headers.cookie !== undefined) reply.header("set-cookie", context.cookies.eraseSession("candidate"));
      return reply.code(204).send(null);
    },
  });

  app.route({ ...contract.getCandidate, handler: (request) => read(candidateOf(request)) });

  app.route({
    ...contract.updateCandidate,
    handler: (request) => updateCandidate(context, candidateOf(request), request.body),
  });
}
