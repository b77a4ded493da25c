import * as z from "zod/mini";
import { named, operation } from "#contract/operation.ts";
import { companyIdentity } from "#domain/companies/company-register.ts";
import { wholeSiret } from "#domain/companies/siret.ts";

/** The company of a SIRET in the public register; null when unknown, unreachable, or not configured. */
export const findCompany = operation({
  method: "GET",
  url: "/api/companies",
  config: { access: "recruiter", errors: ["rate-limit-exceeded"] },
  schema: {
    operationId: "findCompany",
    tags: ["Companies"],
    summary: "Find a company by its SIRET",
    description: "`company` is null when the register does not know it or cannot be reached.",
    querystring: z.strictObject({ siret: wholeSiret }),
    response: { 200: z.object({ company: z.nullable(named(companyIdentity, "CompanyIdentity")) }) },
  },
});
