import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type EmailChange, emailChangeForm } from "#domain/accounts/own-account.ts";
import { messageOf } from "#domain/errors.ts";
import { typographic } from "#domain/values/typography.ts";
import { ProfileSection } from "#web/features/profile/profile-section.tsx";
import { signInEmailQuery } from "#web/features/session/session.api.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { cancelEmailChangeMutation, changeEmailMutation } from "./account.api.ts";
import { accountTexts } from "./account.texts.ts";

const texts = accountTexts.email;

export function EmailSection() {
  const { data } = useQuery(signInEmailQuery);
  const { mutateAsync } = useMutation(changeEmailMutation);
  const [changes, setChanges] = useState(0);
  const current = useRef<HTMLParagraphElement>(null);

  async function handleSubmit(form: EmailChange) {
    await mutateAsync(form);
    showToast("success", texts.linkSent(form.email));
    // A new form, to clear the password.
    setChanges(changes + 1);
    current.current?.focus();
  }

  return (
    <ProfileSection title={texts.title} text={texts.text}>
      <p ref={current} tabIndex={-1}>
        {data && typographic(texts.current(data.email))}
      </p>
      <div aria-live="polite">
        {data?.pendingEmail && (
          <Pending email={data.pendingEmail} onCancelled={() => current.current?.focus()} />
        )}
      </div>
      <Form key={changes} schema={emailChangeForm} label={texts.title} onSubmit={handleSubmit}>
        <EmailField label={texts.chosen} />
        <PasswordField name="currentPassword" label={texts.password} autoComplete="current-password" />
        <div>
          <SubmitButton>{texts.submit}</SubmitButton>
        </div>
      </Form>
    </ProfileSection>
  );
}

function Pending({ email, onCancelled }: { email: string; onCancelled: () => void }) {
  const { mutate, isPending } = useMutation(cancelEmailChangeMutation);

  function handleCancel() {
    mutate(undefined, {
      onSuccess: () => {
        // The focused button is about to be removed.
        onCancelled();
        showToast("success", texts.cancelled);
      },
      onError: (error) => showToast("error", messageOf(error)),
    });
  }

  return (
    <Banner
      tone="caution"
      title={texts.pending}
      action={
        <Button
          size="small"
          pending={isPending}
          aria-label={typographic(texts.cancelLabel)}
          onClick={handleCancel}
        >
          {texts.cancel}
        </Button>
      }
    >
      {texts.pendingText(email)}
    </Banner>
  );
}
