import * as contract from "#contract/accounts/auth.ts";
import type { Context } from "#server/context.ts";
import { signOut } from "#server/features/accounts/auth/sessions/account-sessions.ts";
import { recruiterLoader } from "#server/features/companies/load-recruiter.steps.ts";
import { signUpRecruiter } from "#server/features/companies/sign-up-recruiter.steps.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { callerOf } from "./caller.ts";
import { openSessionFor, openSession } from "./open-session.ts";

export function authRoutes(app: App, context: Context): void {
  const load = recruiterLoader(context);

  app.route({
    ...contract.signUp,
    handler: async (request, reply) => {
      const { body, ip, headers } = request;
      const userId = await signUpRecruiter(context, { ...body, address: ip });
      const account = { id: userId, role: "recruiter" } as const;
      const { cookies } = await openSessionFor(context, account, { caller: callerOf(request), headers });
      return reply
        .code(201)
        .header("set-cookie", cookies)
        .send(await load(userId));
    },
  });

  app.route({
    ...contract.signIn,
    handler: async (request, reply) => {
      const { body, headers } = request;
      const from = { caller: callerOf(request), headers };
      const { userId, cookies } = await openSession(context, { ...body, role: "recruiter", ...from });
      return reply.header("set-cookie", cookies).send(await load(userId));
    },
  });

  app.route({
    ...contract.signOut,
    handler: async (request, reply) => {
      const { sessions, cookies } = context;
      const identity = await sessions.read(request.headers, "recruiter");
      if (identity !== null) await signOut(context, identity, callerOf(request));
      // The device's cookie stays (ADR 0041).
      reply.header("set-cookie", cookies.eraseSession("recruiter"));
      return reply.code(204).send(null);
    },
  });
}
