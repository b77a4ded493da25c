import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type PasswordChange, passwordChangeForm } from "#domain/accounts/own-account.ts";
import { ProfileSection } from "#web/features/profile/profile-section.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { changePasswordMutation } from "./account.api.ts";
import { accountTexts } from "./account.texts.ts";

const texts = accountTexts.password;

export function PasswordSection() {
  const { mutateAsync } = useMutation(changePasswordMutation);
  const [changes, setChanges] = useState(0);

  async function handleSubmit(form: PasswordChange) {
    await mutateAsync(form);
    showToast("success", texts.changed);
    // A new form, with nothing of the passwords left in it.
    setChanges(changes + 1);
  }

  return (
    <ProfileSection title={texts.title} text={texts.text}>
      <Form key={changes} schema={passwordChangeForm} label={texts.title} onSubmit={handleSubmit}>
        <PasswordField name="currentPassword" label={texts.current} autoComplete="current-password" />
        <PasswordField name="password" label={texts.chosen} hint={texts.hint} autoComplete="new-password" />
        <PasswordField name="confirmPassword" label={texts.confirm} autoComplete="new-password" />
        <div>
          <SubmitButton>{texts.submit}</SubmitButton>
        </div>
      </Form>
    </ProfileSection>
  );
}
