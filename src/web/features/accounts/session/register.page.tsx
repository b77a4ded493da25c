import { useMemo } from "react";
import { type SignUpForm, signUpFormOf } from "#domain/accounts/credentials.ts";
import { typographic } from "#domain/values/typography.ts";
import { storeToast, showToast } from "#web/ui/feedback/toasts.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { useMinPasswordLength } from "#web/ui/fields/password-length.ts";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { enter } from "./session-hint.ts";
import { signUp } from "./session.requests.ts";
import { sessionTexts } from "./session.texts.ts";

const texts = sessionTexts.signUp;

export function SignUpPage() {
  const minLength = useMinPasswordLength();
  const schema = useMemo(() => signUpFormOf(minLength), [minLength]);

  async function handleSubmit(form: SignUpForm) {
    await signUp(form);
    showToast("success", texts.success);
    storeToast("success", texts.success);
    await enter();
  }

  return (
    <AuthLayout title={texts.title}>
      <Form schema={schema} label={texts.title} onSubmit={handleSubmit}>
        <EmailField label={texts.email} autoComplete="username" />
        <TextField name="companyName" label={texts.companyName} autoComplete="organization" />
        <PasswordField
          name="password"
          label={sessionTexts.password}
          hint={sessionTexts.passwordHint(minLength)}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" />
        <SubmitButton wide>{texts.submit}</SubmitButton>
        <Consent />
      </Form>
      <p className="mt-3">
        {typographic(texts.alreadyMember)}{" "}
        <a href="/login" className="inline-row target">
          {texts.login}
        </a>
      </p>
    </AuthLayout>
  );
}

function Consent() {
  const { before, termsOfUse, between, privacy, after } = texts.consent;
  return (
    <p className="soft small">
      {before}
      <a href="/terms">{typographic(termsOfUse)}</a>
      {between}
      <a href="/privacy">{privacy}</a>
      {after}
    </p>
  );
}
