import { requestPasswordReset, resetPassword } from "#contract/password-reset.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { changeForgottenPassword } from "./change-forgotten-password.ts";
import { sendResetLink } from "./send-reset-link.ts";

/** A forgotten password, of a recruiter or of a candidate (design §6). */
export function passwordResetRoutes(app: App, context: Context): void {
  app.route({
    ...requestPasswordReset,
    handler: async ({ body, ip }, reply) => {
      await sendResetLink(context, { ...body, address: ip });
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...resetPassword,
    handler: async ({ body, ip }, reply) => {
      await changeForgottenPassword(context, { ...body, address: ip });
      return reply.code(204).send(null);
    },
  });
}
