import { useEffect, useMemo, useState } from "react";
import { isLinkToken, linkProblems } from "#domain/accounts/account-link.ts";
import { passwordResetFormOf } from "#domain/accounts/password-reset.ts";
import type { Role } from "#domain/accounts/role.ts";
import { signInPaths } from "#domain/pages.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { useMinPasswordLength } from "#web/ui/fields/password-length.ts";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { LinkResult, isLinkError, useLinkToken } from "./mailed-link.tsx";
import { resetPasswordTexts as texts } from "./reset-password.texts.ts";
import { sideOf } from "./return-path.ts";
import { forgetSignedIn } from "./session-hint.ts";
import { checkResetLink, resetPassword } from "./session.requests.ts";
import { sessionTexts } from "./session.texts.ts";

type ResetResult = { kind: "changed"; role: Role } | { kind: "refused"; problem: string };

export function ResetPasswordPage() {
  const token = useLinkToken();
  const minLength = useMinPasswordLength();
  const schema = useMemo(() => passwordResetFormOf(minLength), [minLength]);
  const [result, setResult] = useState<ResetResult>();

  // Reports an invalid link before a password is typed; if the check fails, the submission reports it.
  useEffect(() => {
    if (token === undefined || !isLinkToken(token)) return;
    checkResetLink(token).catch((error: unknown) => {
      if (!isLinkError(error)) return;
      setResult((known) => known ?? { kind: "refused", problem: error.message });
    });
  }, [token]);

  async function handleSubmit(form: Parameters<typeof resetPassword>[0]) {
    try {
      const role = await resetPassword(form);
      // The server has ended every session of the account, this one included.
      if (role === "recruiter") forgetSignedIn();
      setResult({ kind: "changed", role });
    } catch (error) {
      if (!isLinkError(error)) throw error;
      setResult({ kind: "refused", problem: error.message });
    }
  }

  if (result?.kind === "changed") return <Changed role={result.role} />;
  if (result) return <Refused problem={result.problem} />;
  if (token !== undefined && !isLinkToken(token)) return <Refused problem={linkProblems.broken} />;
  return (
    <AuthLayout title={texts.title}>
      <Form
        schema={schema}
        label={texts.title}
        prepare={(values) => ({ ...values, token })}
        onSubmit={handleSubmit}
      >
        <PasswordField
          name="password"
          label={sessionTexts.password}
          hint={sessionTexts.passwordHint(minLength)}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          label={sessionTexts.signUp.confirmPassword}
          autoComplete="new-password"
        />
        <SubmitButton wide>{texts.submit}</SubmitButton>
      </Form>
    </AuthLayout>
  );
}

function Changed({ role }: { role: Role }) {
  const link = { href: signInPaths[role], label: texts.login };
  return <LinkResult mark="check" title={texts.changed} text={texts.changedText} link={link} />;
}

function Refused({ problem }: { problem: string }) {
  const signInPath = signInPaths[sideOf(location.search)];
  return (
    <LinkResult
      mark="alert"
      title={texts.refused}
      text={`${problem} ${texts.refusedText}`}
      link={{ href: `/forgot-password?de=${signInPath}`, label: texts.askAgain }}
      back={{ href: signInPath, label: sessionTexts.backToSignIn }}
    />
  );
}
