import { checkResetLink, requestPasswordReset, resetPassword } from "#contract/accounts/password-reset.ts";
import type { Context } from "#server/context.ts";
import { checkLink } from "#server/features/accounts/auth/account-links.ts";
import { callerOf } from "#server/features/accounts/auth/caller.ts";
import { isFromOwnPage } from "#server/features/accounts/auth/origin.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { changeForgottenPassword } from "./change-forgotten-password.ts";
import { sendResetLink } from "./send-reset-link.ts";

export function passwordResetRoutes(app: App, context: Context): void {
  app.route({
    ...requestPasswordReset,
    handler: async (request, reply) => {
      await sendResetLink(context, { ...request.body, caller: callerOf(request) });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...checkResetLink,
    handler: async ({ body }, reply) => {
      await checkLink(context.db, body.token, { purposes: ["reset-password"], now: context.clock() });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...resetPassword,
    handler: async (request, reply) => {
      const { body, headers } = request;
      const account = await changeForgottenPassword(context, { ...body, caller: callerOf(request), headers });
      if (isFromOwnPage(request, context.config)) {
        reply.header("set-cookie", context.devices.cookieFor(headers, account));
      }
      return { role: account.role };
    },
  });
}
