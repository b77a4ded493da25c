import { mutationOptions } from "@tanstack/react-query";
import type { ProfileForm } from "#domain/recruiters/profile.ts";
import { api, dataOf } from "#web/api/client.ts";
import { refreshStale } from "#web/api/stale-queries.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";

export const saveProfileMutation = mutationOptions({
  mutationFn: (body: ProfileForm) => dataOf(api.PUT("/api/recruiter/profile", { body })),
  onSuccess: (recruiter, _body, _before, { client }) => {
    client.setQueryData(recruiterQuery.queryKey, recruiter);
    // Offers carry the name of the company.
    void refreshStale(client, ["job"]);
  },
});

export const resendContactLinkMutation = mutationOptions({
  mutationFn: () => api.POST("/api/recruiter/pending-email"),
});

export const cancelPendingEmailMutation = mutationOptions({
  mutationFn: () => dataOf(api.DELETE("/api/recruiter/pending-email")),
  onSuccess: (recruiter, _none, _before, { client }) =>
    client.setQueryData(recruiterQuery.queryKey, recruiter),
});
