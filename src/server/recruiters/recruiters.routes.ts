import * as contract from "#contract/recruiter.ts";
import { recruiterOf } from "#server/auth/access.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { completeOnboarding } from "./complete-onboarding.ts";
import { recruiterLoader } from "./load-recruiter.ts";
import { recruiterQueries } from "./recruiters.queries.ts";
import { saveProfile } from "./save-profile.ts";

/** The signed-in recruiter's own record. */
export function recruiterRoutes(app: App, context: Context): void {
  const load = recruiterLoader(context);
  const { accountOf } = recruiterQueries(context.db);

  app.route({ ...contract.getRecruiter, handler: (request) => load(recruiterOf(request)) });

  app.route({
    ...contract.completeOnboarding,
    handler: (request) => completeOnboarding(context, recruiterOf(request), request.body),
  });

  app.route({ ...contract.getRecruiterAccount, handler: (request) => accountOf(recruiterOf(request)) });

  app.route({
    ...contract.saveProfile,
    handler: (request) => saveProfile(context, recruiterOf(request), request.body),
  });
}
