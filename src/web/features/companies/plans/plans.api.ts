import { type QueryClient, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { PaidPlanId } from "#domain/companies/plan.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { api, dataOf } from "#web/api/client.ts";
import { readFrom } from "#web/api/read-from.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/accounts/session/session.api.ts";

export const planTermsQuery = queryOptions({
  queryKey: ["plan-terms"],
  ...readFrom("/api/plans/terms"),
  staleTime: Infinity,
});

export function changePlanMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (plan: PaidPlanId) => dataOf(api.PUT("/api/recruiter/plan", { body: { plan } })),
    onSuccess: (recruiter) => storeRecruiter(client, recruiter),
  });
}

export function requestPlanEndMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (isRequested: boolean) =>
      dataOf(api.PUT("/api/recruiter/plan/end", { body: { isRequested } })),
    onSuccess: (recruiter) => storeRecruiter(client, recruiter),
  });
}

function storeRecruiter(client: QueryClient, recruiter: Recruiter): void {
  client.setQueryData(recruiterQuery.queryKey, recruiter);
  void refreshStale(client, ["recruiter"]);
}
