import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { EmailChange, PasswordChange, PasswordProof } from "#domain/accounts/own-account.ts";
import type { CandidateUpdate } from "#domain/candidates/candidate.ts";
import { api, dataOf } from "#web/api/client.ts";
import { candidateQuery, CANDIDATE_KEY } from "#web/candidate/session/session.api.ts";

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

export const calendarQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "calendar"],
  queryFn: ({ signal }) => dataOf(api.GET("/api/candidate/calendar", { signal })),
});

export const renewCalendarMutation = mutationOptions({
  mutationFn: () => dataOf(api.PUT("/api/candidate/calendar")),
  onSettled: (_data, _error, _none, _before, { client }) => client.invalidateQueries(calendarQuery),
});

export const deleteCalendarMutation = mutationOptions({
  mutationFn: () => api.DELETE("/api/candidate/calendar"),
  onSettled: (_data, _error, _none, _before, { client }) => client.invalidateQueries(calendarQuery),
});

export const companiesQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "companies"],
  queryFn: async ({ signal }) => (await dataOf(api.GET("/api/candidate/companies", { signal }))).items,
});

export const leaveCompanyMutation = mutationOptions({
  mutationFn: (id: string) => api.DELETE("/api/candidate/companies/{id}", { params: { path: { id } } }),
  onSettled: (_data, _error, _id, _before, { client }) => client.invalidateQueries(companiesQuery),
});

export const sessionsQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "sessions"],
  queryFn: async ({ signal }) => (await dataOf(api.GET("/api/candidate/me/sessions", { signal }))).items,
});

export const endSessionMutation = mutationOptions({
  mutationFn: (id: string) => api.DELETE("/api/candidate/me/sessions/{id}", { params: { path: { id } } }),
  onSettled: (_data, _error, _id, _before, { client }) => client.invalidateQueries(sessionsQuery),
});

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => api.DELETE("/api/candidate/me/sessions"),
  onSettled: (_data, _error, _none, _before, { client }) => client.invalidateQueries(sessionsQuery),
});

export const signInEmailQuery = queryOptions({
  queryKey: [CANDIDATE_KEY, "sign-in-email"],
  queryFn: ({ signal }) => dataOf(api.GET("/api/candidate/me/sign-in-email", { signal })),
});

export const changeEmailMutation = mutationOptions({
  mutationFn: (body: EmailChange) => dataOf(api.POST("/api/candidate/me/sign-in-email", { body })),
  onSuccess: (emails, _body, _before, { client }) => client.setQueryData(signInEmailQuery.queryKey, emails),
});

export const cancelEmailChangeMutation = mutationOptions({
  mutationFn: () => api.DELETE("/api/candidate/me/sign-in-email"),
  onSuccess: (_data, _none, _before, { client }) => client.invalidateQueries(signInEmailQuery),
});

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: PasswordChange) => api.POST("/api/candidate/me/password", { body }),
  onSuccess: (_data, _body, _before, { client }) =>
    Promise.all([client.invalidateQueries(sessionsQuery), client.invalidateQueries(calendarQuery)]),
});

export function exportData(body: PasswordProof) {
  return dataOf(api.POST("/api/candidate/me/export", { body }));
}

export async function deleteAccount(body: PasswordProof): Promise<void> {
  await api.POST("/api/candidate/me/deletion", { body });
}
