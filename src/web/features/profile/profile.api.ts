import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ProfileForm } from "#domain/recruiters/profile.ts";
import { answer, api } from "#web/api/client.ts";
import { queryRoots, refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";

export const accountQuery = queryOptions({
  queryKey: [...queryRoots.recruiter, "account"],
  queryFn: ({ signal }) => answer(api.GET("/api/recruiter/account", { signal })),
  staleTime: Infinity,
});

/** Saves the profile; every screen then reads the recruiter anew. */
export const saveProfileMutation = mutationOptions({
  mutationFn: (body: ProfileForm) => answer(api.PUT("/api/recruiter/profile", { body })),
  onSuccess: (recruiter, _body, _before, { client }) => {
    client.setQueryData(recruiterQuery.queryKey, recruiter);
    // Offers carry the name of the company.
    void refreshStale(client, ["job"]);
  },
});
