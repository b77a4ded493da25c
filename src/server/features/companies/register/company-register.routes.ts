import { findCompany } from "#contract/companies/company-register.ts";
import type { Context } from "#server/context.ts";
import { companyIdOf } from "#server/features/accounts/auth/access.ts";
import { createSearchLimit } from "#server/platform/addresses/search-limit.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { createCompanyRegister } from "./company-register.ts";

export function companyRegisterRoutes(
  app: App,
  context: Pick<Context, "config" | "log" | "stopping" | "metrics">,
): void {
  const register = createCompanyRegister(context);
  const limit = createSearchLimit();

  app.route({
    ...findCompany,
    handler: async (request) => {
      limit.count(companyIdOf(request));
      return { company: await register.find(request.query.siret) };
    },
  });
}
