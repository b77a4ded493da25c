import { useRef, useSyncExternalStore } from "react";
import { signInForm } from "#domain/accounts/credentials.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { storeTypedEmail } from "#web/ui/form/typed-email.ts";
import { AuthLayout } from "./auth-layout.tsx";
import { sessionEndOf } from "./return-path.ts";
import { enter } from "./session-hint.ts";
import { signIn } from "./session.requests.ts";
import { sessionTexts as texts } from "./session.texts.ts";

export function LoginPage() {
  // The page is prerendered: the reason is in the URL, which only the browser knows.
  const end = useSyncExternalStore(
    subscribeToNothing,
    () => sessionEndOf(location.search),
    () => null,
  );
  const column = useRef<HTMLDivElement>(null);
  return (
    <AuthLayout title={texts.login.title} ref={column}>
      {end && (
        <div className="mb-5">
          <Banner tone="info" title={errorCatalogue.unauthenticated.message}>
            {texts.login.ends[end]}
          </Banner>
        </div>
      )}
      <Form schema={signInForm} label={texts.login.title} onSubmit={(values) => signIn(values).then(enter)}>
        <EmailField label={texts.email} autoComplete="username" />
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
        <SubmitButton wide>{texts.login.submit}</SubmitButton>
      </Form>
      <p className="links justify-between mt-3">
        <a href="/forgot-password" onClick={() => storeTypedEmail(column.current)}>
          {typographic(texts.login.forgotten)}
        </a>
        <a href="/register">{texts.login.signUp}</a>
      </p>
    </AuthLayout>
  );
}

/** The URL does not change while the page is open. */
function subscribeToNothing() {
  return () => {};
}
