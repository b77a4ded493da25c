import * as confirmation from "#contract/accounts/email-confirmation.ts";
import * as contract from "#contract/companies/recruiter.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { cancelPendingEmail } from "./cancel-pending-email.ts";
import { completeOnboarding } from "./complete-onboarding.ts";
import { recruiterLoader } from "./load-recruiter.steps.ts";
import { resendContactLink } from "./resend-contact-link.ts";
import { saveMailSettings } from "./save-mail-settings.ts";
import { saveProfile } from "./save-profile.ts";

export function companyRoutes(app: App, context: Context): void {
  const load = recruiterLoader(context);

  app.route({ ...contract.getRecruiter, handler: (request) => load(companyIdOf(request)) });

  app.route({
    ...contract.completeOnboarding,
    handler: (request) => completeOnboarding(context, companyIdOf(request), request.body),
  });

  app.route({
    ...contract.saveProfile,
    handler: (request) => saveProfile(context, companyIdOf(request), request.body),
  });

  app.route({
    ...contract.saveMailSettings,
    handler: (request) => saveMailSettings(context, companyIdOf(request), request.body),
  });

  app.route({
    ...confirmation.resendContactLink,
    handler: async (request, reply) => {
      await resendContactLink(context, companyIdOf(request));
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...confirmation.cancelPendingEmail,
    handler: (request) => cancelPendingEmail(context, companyIdOf(request)),
  });
}
