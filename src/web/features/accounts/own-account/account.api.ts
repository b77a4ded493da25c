import { ownAccount } from "#web/account/own-account.api.ts";
import { signInEmailQuery } from "#web/features/accounts/session/session.api.ts";
import { calendarQuery } from "#web/features/companies/profile/profile.api.ts";

export const {
  sessionsQuery,
  endSessionMutation,
  endOtherSessionsMutation,
  changeEmailMutation,
  cancelEmailChangeMutation,
  changePasswordMutation,
  exportData,
  deleteAccount,
} = ownAccount({ root: "/api/recruiter", key: "recruiter", emailQuery: signInEmailQuery, calendarQuery });
