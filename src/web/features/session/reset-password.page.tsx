import { useEffect, useMemo, useState } from "react";
import { isLinkToken, linkProblems } from "#domain/accounts/account-link.ts";
import { passwordResetFormOf } from "#domain/accounts/password-reset.ts";
import { Form } from "#web/ui/form/form.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { isAboutLink, Told, useLinkToken } from "./mailed-link.tsx";
import { passwordResetTexts } from "./password-reset.texts.ts";
import { useMinPasswordLength } from "./password-length.ts";
import { forgetSignedIn } from "./session-hint.ts";
import { checkResetLink, resetPassword } from "./session.requests.ts";
import { sessionTexts } from "./session.texts.ts";

const texts = passwordResetTexts.reset;

type Outcome = { kind: "changed" } | { kind: "refused"; problem: string };

export function ResetPasswordPage() {
  const token = useLinkToken();
  const minLength = useMinPasswordLength();
  const schema = useMemo(() => passwordResetFormOf(minLength), [minLength]);
  const [outcome, setOutcome] = useState<Outcome>();

  // A dead link is told before a password is typed; where it cannot be asked, the form's own answer tells.
  useEffect(() => {
    if (token === undefined || !isLinkToken(token)) return;
    checkResetLink(token).catch((error: unknown) => {
      if (isAboutLink(error)) setOutcome({ kind: "refused", problem: error.message });
    });
  }, [token]);

  async function handleSubmit(form: Parameters<typeof resetPassword>[0]) {
    try {
      await resetPassword(form);
      // Every session of the account has ended, this browser's too.
      forgetSignedIn();
      setOutcome({ kind: "changed" });
    } catch (error) {
      if (!isAboutLink(error)) throw error;
      setOutcome({ kind: "refused", problem: error.message });
    }
  }

  if (outcome?.kind === "changed") return <Changed />;
  if (outcome) return <Refused problem={outcome.problem} />;
  if (!isLinkToken(token ?? "a".repeat(43))) return <Refused problem={linkProblems.broken} />;
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
          hint={sessionTexts.register.passwordHint(minLength)}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmPassword"
          label={sessionTexts.register.confirmPassword}
          autoComplete="new-password"
        />
        <SubmitButton wide>{texts.submit}</SubmitButton>
      </Form>
    </AuthLayout>
  );
}

function Changed() {
  return (
    <AuthLayout title={texts.changed}>
      <Told text={texts.changedText} />
      <LinkButton variant="primary" href="/login" wide>
        {texts.login}
      </LinkButton>
    </AuthLayout>
  );
}

function Refused({ problem }: { problem: string }) {
  return (
    <AuthLayout title={texts.refused}>
      <Told text={`${problem} ${texts.refusedText}`} />
      <LinkButton variant="primary" href="/forgot-password" wide>
        {texts.askAgain}
      </LinkButton>
    </AuthLayout>
  );
}
