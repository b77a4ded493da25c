import { completeOnboarding as completion, getRecruiter } from "#contract/recruiter.ts";
import { recruiterOf } from "#server/auth/access.ts";
import type { Context } from "#server/context.ts";
import type { App } from "#server/http/app-type.ts";
import { completeOnboarding } from "./complete-onboarding.ts";
import { recruiterQueries } from "./recruiters.queries.ts";

/** The signed-in recruiter's own record. */
export function recruiterRoutes(app: App, context: Context): void {
  const { read } = recruiterQueries(context.db);

  app.route({ ...getRecruiter, handler: (request) => read(recruiterOf(request)) });

  app.route({
    ...completion,
    handler: (request) => completeOnboarding(context, recruiterOf(request), request.body),
  });
}
