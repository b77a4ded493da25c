import { type QueryClient, mutationOptions } from "@tanstack/react-query";
import type { OnboardingForm } from "#domain/onboarding.ts";
import { answer, api } from "#web/api/client.ts";
import { recruiterQuery } from "#web/features/session/session.api.ts";

/** Completes onboarding; the answer is the signed-in recruiter as every screen then reads it. */
export function completeOnboarding(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: OnboardingForm) => answer(api.POST("/api/recruiter/onboarding", { body })),
    onSuccess: (recruiter) => client.setQueryData(recruiterQuery.queryKey, recruiter),
  });
}
