import { useMutation, useQuery } from "@tanstack/react-query";
import { OpenSessions } from "#web/account/open-sessions.tsx";
import { ownAccountTexts } from "#web/account/own-account.texts.ts";
import { OwnData } from "#web/account/own-data.tsx";
import { PasswordChange } from "#web/account/password-change.tsx";
import { Settings } from "#web/account/setting.tsx";
import { SignInEmail } from "#web/account/sign-in-email.tsx";
import { leaveDeletedAccount, withoutLeaving } from "#web/features/accounts/session/leave.ts";
import { signInEmailQuery } from "#web/features/accounts/session/session.api.ts";
import { ProfileHeader } from "#web/features/companies/fields/profile-header.tsx";
import {
  cancelEmailChangeMutation,
  changeEmailMutation,
  changePasswordMutation,
  deleteAccount,
  endOtherSessionsMutation,
  endSessionMutation,
  exportData,
  sessionsQuery,
} from "./account.api.ts";
import { recruiterAccountTexts as texts } from "./account.texts.ts";

export function AccountPage() {
  return (
    <>
      <ProfileHeader part={texts.title} />
      <Settings {...ownAccountTexts.signIn}>
        <SignInEmail
          query={useQuery(signInEmailQuery)}
          onChange={useMutation(changeEmailMutation).mutateAsync}
          onCancel={useMutation(cancelEmailChangeMutation).mutateAsync}
        />
        <PasswordChange onChange={useMutation(changePasswordMutation).mutateAsync} />
      </Settings>
      <OpenSessions
        query={useQuery(sessionsQuery)}
        onEnd={useMutation(endSessionMutation).mutateAsync}
        onEndOthers={useMutation(endOtherSessionsMutation).mutateAsync}
      />
      <OwnData
        exportHint={texts.exportHint}
        deleted={texts.deleted}
        deleteEngaged={texts.deleteEngaged}
        onExport={exportData}
        onDelete={(proof) => withoutLeaving(() => deleteAccount(proof))}
        onDeleted={leaveDeletedAccount}
      />
    </>
  );
}
