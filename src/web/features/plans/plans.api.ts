import { type QueryClient, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PaidPlanId } from "#domain/recruiters/plan.ts";
import { api, dataOf } from "#web/api/client.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";

export const planTermsQuery = queryOptions({
  queryKey: ["plan-terms"],
  queryFn: ({ signal }) => dataOf(api.GET("/api/plans/terms", { signal })),
  staleTime: Infinity,
});

export function changePlanMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (plan: PaidPlanId) => dataOf(api.PUT("/api/recruiter/plan", { body: { plan } })),
    onSuccess: (recruiter) => {
      client.setQueryData(recruiterQuery.queryKey, recruiter);
      void refreshStale(client, ["recruiter"]);
    },
  });
}
