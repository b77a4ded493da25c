import { mutationOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { PaidPlanId } from "#domain/plan.ts";
import { answer, api } from "#web/api/client.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";

/** Changes the plan at once; every screen reads the recruiter again. */
export function changePlanMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (plan: PaidPlanId) => answer(api.PUT("/api/recruiter/plan", { body: { plan } })),
    onSuccess: (recruiter) => {
      client.setQueryData(recruiterQuery.queryKey, recruiter);
      void refreshStale(client, ["recruiter"]);
    },
  });
}
