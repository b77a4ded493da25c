import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { OpenSessions } from "#web/account/open-sessions.tsx";
import { ownAccountTexts } from "#web/account/own-account.texts.ts";
import { OwnData } from "#web/account/own-data.tsx";
import { PasswordChange } from "#web/account/password-change.tsx";
import { Settings } from "#web/account/setting.tsx";
import { SignInEmail } from "#web/account/sign-in-email.tsx";
import { leave } from "#web/candidate/session/session.api.ts";
import { SignedIn } from "#web/candidate/session/signed-in.tsx";
import { BackLink } from "#web/ui/action/router-links.tsx";
import { Skeleton } from "#web/ui/feedback/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import {
  cancelEmailChangeMutation,
  changeEmailMutation,
  changePasswordMutation,
  deleteAccount,
  endOtherSessionsMutation,
  endSessionMutation,
  exportData,
  sessionsQuery,
  signInEmailQuery,
} from "./profile.api.ts";
import { candidateAccountTexts as texts, profileTexts } from "./profile.texts.ts";

export function AccountPage() {
  return (
    <SignedIn place="profile">
      <PageHeader
        title={profileTexts.account}
        back={<BackLink to="/candidat/profil">{texts.back}</BackLink>}
      />
      <Account />
    </SignedIn>
  );
}

function Account() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync: changeEmail } = useMutation(changeEmailMutation);
  const { mutateAsync: cancelEmailChange } = useMutation(cancelEmailChangeMutation);
  const { mutateAsync: changePassword } = useMutation(changePasswordMutation);
  const { mutateAsync: endSession } = useMutation(endSessionMutation);
  const { mutateAsync: endOtherSessions } = useMutation(endOtherSessionsMutation);
  const sessions = useQuery(sessionsQuery);
  const emails = useQuery(signInEmailQuery);
  if (emails.isLoading) return <Skeleton count={6} />;
  return (
    <>
      <Settings {...ownAccountTexts.signIn}>
        <SignInEmail query={emails} onChange={changeEmail} onCancel={cancelEmailChange} />
        <PasswordChange onChange={changePassword} />
      </Settings>
      <OpenSessions query={sessions} onEnd={endSession} onEndOthers={endOtherSessions} />
      <OwnData
        exportHint={texts.exportHint}
        deleted={texts.deleted}
        deleteEngaged={texts.deleteEngaged}
        onExport={exportData}
        onDelete={deleteAccount}
        onDeleted={() => {
          void leave(client);
          void navigate({ to: "/candidat", replace: true });
        }}
      />
    </>
  );
}
