import { type QueryClient, mutationOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { OnboardingForm } from "#domain/companies/onboarding.ts";
import { api, dataOf } from "#web/api/client.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";

export function completeOnboarding(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: OnboardingForm) => dataOf(api.POST("/api/recruiter/onboarding", { body })),
    onSuccess: (recruiter) => client.setQueryData(recruiterQuery.queryKey, recruiter),
  });
}

/** The company of a SIRET, or null; fetched once the SIRET is complete. Errors are ignored, as it is only a suggestion. */
export function companyQuery(siret: string | null) {
  return queryOptions({
    queryKey: ["company", siret],
    queryFn:
      siret === null
        ? skipToken
        : async () => (await dataOf(api.GET("/api/companies", { params: { query: { siret } } }))).company,
    staleTime: Infinity,
    retry: false,
  });
}
