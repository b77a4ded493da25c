import { mutationOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { EmailChange, PasswordChange, PasswordProof } from "#domain/accounts/own-account.ts";
import { api, dataOf } from "#web/api/client.ts";
import { readFrom } from "#web/api/read-from.ts";

/** Where each application asks about one's own account, under which key it keeps the answers, and what it reads elsewhere. */
type Own = {
  root: "/api/recruiter" | "/api/candidate/me";
  key: string;
  /** A new password cancels a pending change of address, and ends the address of the calendar. */
  emailQuery: { queryKey: QueryKey };
  calendarQuery: { queryKey: QueryKey };
};

/** Sessions, e-mail, password, data and deletion of one's own account. */
export function ownAccount({ root, key, emailQuery, calendarQuery }: Own) {
  const sessionsQuery = queryOptions({
    queryKey: [key, "sessions"],
    ...readFrom(`${root}/sessions`),
    select: ({ items }) => items,
  });
  return {
    sessionsQuery,
    endSessionMutation: mutationOptions({
      mutationFn: (id: string) => api.DELETE(`${root}/sessions/{id}`, { params: { path: { id } } }),
      onSuccess: (_data, _id, _before, { client }) => client.invalidateQueries(sessionsQuery),
      onError: (_error, _id, _before, { client }) => void client.invalidateQueries(sessionsQuery),
    }),
    endOtherSessionsMutation: mutationOptions({
      mutationFn: () => api.DELETE(`${root}/sessions`),
      onSuccess: (_data, _none, _before, { client }) => client.invalidateQueries(sessionsQuery),
      onError: (_error, _none, _before, { client }) => void client.invalidateQueries(sessionsQuery),
    }),
    changeEmailMutation: mutationOptions({
      mutationFn: (body: EmailChange) => dataOf(api.POST(`${root}/sign-in-email`, { body })),
      onSuccess: (emails, _body, _before, { client }) => client.setQueryData(emailQuery.queryKey, emails),
      onError: (_error, _body, _before, { client }) => void client.invalidateQueries(emailQuery),
    }),
    cancelEmailChangeMutation: mutationOptions({
      mutationFn: () => api.DELETE(`${root}/sign-in-email`),
      onSuccess: (_data, _none, _before, { client }) => client.invalidateQueries(emailQuery),
      onError: (_error, _none, _before, { client }) => void client.invalidateQueries(emailQuery),
    }),
    changePasswordMutation: mutationOptions({
      mutationFn: (body: PasswordChange) => api.POST(`${root}/password`, { body }),
      onSuccess: (_data, _body, _before, { client }) =>
        Promise.all(
          [sessionsQuery, calendarQuery, emailQuery].map(({ queryKey }) =>
            client.invalidateQueries({ queryKey }),
          ),
        ),
    }),
    exportData: (body: PasswordProof) => dataOf(api.POST(`${root}/export`, { body })),
    async deleteAccount(body: PasswordProof): Promise<void> {
      await api.POST(`${root}/deletion`, { body });
    },
  };
}
