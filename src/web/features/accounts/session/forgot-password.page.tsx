import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { passwordResetRequestForm, type PasswordResetRequest } from "#domain/accounts/password-reset.ts";
import { signInPaths } from "#domain/pages.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { restoreTypedEmail } from "#web/ui/form/typed-email.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { forgotPasswordTexts as texts } from "./forgot-password.texts.ts";
import { sideOf } from "./return-path.ts";
import { requestPasswordReset } from "./session.requests.ts";
import { sessionTexts } from "./session.texts.ts";

/** Shows the same result whether or not the account exists. */
export function ForgotPasswordPage() {
  const [askedFor, setAskedFor] = useState<string>();
  const column = useRef<HTMLDivElement>(null);
  const side = useSyncExternalStore(
    () => () => {},
    () => sideOf(location.search),
    () => "recruiter" as const,
  );

  const wasAsked = useRef(false);

  useEffect(() => restoreTypedEmail(column.current), []);

  // The focused button is removed, once asked and to ask again.
  useEffect(() => {
    const isAsked = askedFor !== undefined;
    if (isAsked !== wasAsked.current) column.current?.querySelector(isAsked ? "h1" : "input")?.focus();
    wasAsked.current = isAsked;
  }, [askedFor]);

  async function handleSubmit(form: PasswordResetRequest) {
    await requestPasswordReset(form);
    setAskedFor(form.email);
  }

  return (
    <AuthLayout
      title={askedFor === undefined ? texts.title : texts.linkSent}
      mark={askedFor === undefined ? undefined : "check"}
      ref={column}
    >
      {askedFor === undefined ? (
        <Form schema={passwordResetRequestForm} label={texts.title} onSubmit={handleSubmit}>
          <p className="balance">{typographic(texts.lead)}</p>
          <EmailField label={texts.email} autoComplete="username" />
          <SubmitButton wide>{texts.submit}</SubmitButton>
        </Form>
      ) : (
        <LinkRequested email={askedFor} onAgain={() => setAskedFor(undefined)} />
      )}
      <p className="links mt-3">
        <a href={signInPaths[side]}>{typographic(sessionTexts.backToSignIn)}</a>
      </p>
    </AuthLayout>
  );
}

function LinkRequested({ email, onAgain }: { email: string; onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        {texts.asked.before}
        <strong className="inline-row">{email}</strong>
        {typographic(texts.asked.after)}
      </p>
      <p>{typographic(texts.earlierLinks)}</p>
      <p>{typographic(texts.askedHint)}</p>
      <Button wide onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
