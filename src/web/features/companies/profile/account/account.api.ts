import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { EmailChange, PasswordChange, PasswordProof } from "#domain/accounts/own-account.ts";
import { api, dataOf } from "#web/api/client.ts";
import { signInEmailQuery } from "#web/features/accounts/session/session.api.ts";
import { calendarQuery } from "#web/features/companies/profile/profile.api.ts";

const sessionsKey = ["recruiter", "sessions"] as const;

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await dataOf(api.GET("/api/recruiter/sessions", { signal }))).items,
});

export const endSessionMutation = mutationOptions({
  mutationFn: (id: string) => api.DELETE("/api/recruiter/sessions/{id}", { params: { path: { id } } }),
  onSettled: (_data, _error, _id, _before, { client }) => client.invalidateQueries({ queryKey: sessionsKey }),
});

export const endOtherSessionsMutation = mutationOptions({
  mutationFn: () => api.DELETE("/api/recruiter/sessions"),
  onSettled: (_data, _error, _none, _before, { client }) =>
    client.invalidateQueries({ queryKey: sessionsKey }),
});

export const changeEmailMutation = mutationOptions({
  mutationFn: (body: EmailChange) => dataOf(api.POST("/api/recruiter/sign-in-email", { body })),
  onSuccess: (emails, _body, _before, { client }) => client.setQueryData(signInEmailQuery.queryKey, emails),
});

export const cancelEmailChangeMutation = mutationOptions({
  mutationFn: () => api.DELETE("/api/recruiter/sign-in-email"),
  onSuccess: (_data, _none, _before, { client }) => client.invalidateQueries(signInEmailQuery),
});

export const changePasswordMutation = mutationOptions({
  mutationFn: (body: PasswordChange) => api.POST("/api/recruiter/password", { body }),
  onSuccess: (_data, _body, _before, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: sessionsKey }),
      client.invalidateQueries(calendarQuery),
    ]),
});

export function exportData(body: PasswordProof) {
  return dataOf(api.POST("/api/recruiter/export", { body }));
}

export async function deleteAccount(body: PasswordProof): Promise<void> {
  await api.POST("/api/recruiter/deletion", { body });
}
