import * as contract from "#contract/companies/plans.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import { callerOf } from "#server/features/accounts/auth/caller.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { changePlan } from "./change-plan.ts";
import { requestPlanEnd } from "./request-plan-end.ts";

export function planRoutes(app: App, context: Context): void {
  app.route({ ...contract.getPlanTerms, handler: () => context.config.planTerms });

  app.route({
    ...contract.changePlan,
    handler: (request) =>
      changePlan(context, {
        companyId: companyIdOf(request),
        caller: callerOf(request),
        ...request.body,
      }),
  });

  app.route({
    ...contract.requestPlanEnd,
    handler: (request) => requestPlanEnd(context, { companyId: companyIdOf(request), ...request.body }),
  });
}
