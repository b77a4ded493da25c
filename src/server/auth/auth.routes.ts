import { register, signIn, signOut } from "#contract/auth.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { registerRecruiter } from "#server/recruiters/register-recruiter.ts";
import { recruiterLoader } from "#server/recruiters/load-recruiter.ts";
import { closingCookies, openFirstSession, openSession } from "./account.ts";

/** A recruiter's account and session (spec §2, §4). The session travels in an HttpOnly cookie alone. */
export function authRoutes(app: App, context: Context): void {
  const load = recruiterLoader(context);

  app.route({
    ...register,
    handler: async ({ body, ip }, reply) => {
      const userId = await registerRecruiter(context, { ...body, address: ip });
      const { cookies } = await openFirstSession(context, userId);
      return reply
        .code(201)
        .header("set-cookie", cookies)
        .send(await load(userId));
    },
  });

  app.route({
    ...signIn,
    handler: async ({ body, ip }, reply) => {
      const { userId, cookies } = await openSession(context, { ...body, role: "recruiter", address: ip });
      return reply.header("set-cookie", cookies).send(await load(userId));
    },
  });

  app.route({
    ...signOut,
    handler: async ({ headers }, reply) => {
      const identity = await context.sessions.read(headers);
      // First, as it is the one that tells the other processes.
      if (identity !== null) await context.sessions.end(identity.sessionId);
      const cookies = await closingCookies(context, headers);
      return reply.code(204).header("set-cookie", cookies).send(null);
    },
  });
}
