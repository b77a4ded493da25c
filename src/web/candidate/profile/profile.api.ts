import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { CandidateUpdate } from "#domain/candidates/candidate-forms.ts";
import { ownAccount } from "#web/account/own-account.api.ts";
import { ownCalendar } from "#web/account/own-calendar.api.ts";
import { isSignedOut } from "#web/api/api-error.ts";
import { api, dataOf } from "#web/api/client.ts";
import { refreshAllButMe } from "#web/candidate/session/enter.ts";
import { candidateQuery, CANDIDATE_KEY, leave } from "#web/candidate/session/session.api.ts";

const updateKey = [CANDIDATE_KEY, "update"];

/** One after the other, so that the last choice of a switch is the one stored. */
export const updateMutation = mutationOptions({
  mutationKey: updateKey,
  scope: { id: updateKey.join() },
  mutationFn: (body: CandidateUpdate) => dataOf(api.PATCH("/api/candidate/me", { body })),
  onSuccess: (stored, _body, _before, { client }) => client.setQueryData(candidateQuery.queryKey, stored),
  // The response may have been lost after the change.
  onError: (_error, _body, _before, { client }) => void client.invalidateQueries(candidateQuery),
});

export const reliabilityQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "reliability"],
  queryFn: ({ signal }) => dataOf(api.GET("/api/candidate/me/reliability", { signal })),
});

export const { calendarQuery, renewCalendarMutation, deleteCalendarMutation } = ownCalendar(
  "/api/candidate",
  CANDIDATE_KEY,
);

export const companiesQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "companies"],
  queryFn: async ({ signal }) => (await dataOf(api.GET("/api/candidate/companies", { signal }))).items,
});

export const leaveCompanyMutation = mutationOptions({
  mutationFn: (id: string) => api.DELETE("/api/candidate/companies/{id}", { params: { path: { id } } }),
  // The jobs too: those reserved to its own people, and its proposals.
  onSettled: (_data, _error, _id, _before, { client }) => refreshAllButMe(client),
});

export const signInEmailQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "sign-in-email"],
  queryFn: ({ signal }) => dataOf(api.GET("/api/candidate/me/sign-in-email", { signal })),
});

export const {
  sessionsQuery,
  endSessionMutation,
  endOtherSessionsMutation,
  changeEmailMutation,
  cancelEmailChangeMutation,
  changePasswordMutation,
  exportData,
  deleteAccount,
} = ownAccount({
  root: "/api/candidate/me",
  key: CANDIDATE_KEY,
  emailQuery: signInEmailQuery,
  calendarQuery,
});

/** Another device may have ended the session before. */
export async function signOut(client: QueryClient): Promise<void> {
  await api.POST("/api/candidate/sign-out").catch((error: unknown) => {
    if (!isSignedOut(error)) throw error;
  });
  void leave(client);
}
