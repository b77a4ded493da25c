import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type PasswordChange, passwordChangeForm } from "#domain/accounts/own-account.ts";
import { ProfileSection } from "#web/features/profile/profile-section.tsx";
import { BackLink } from "#web/ui/action/router-links.tsx";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { changePasswordMutation } from "./account.api.ts";
import { accountTexts as texts } from "./account.texts.ts";
import { DataSection } from "./data-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";

export function AccountPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        back={<BackLink to="/dashboard/profile">{texts.back}</BackLink>}
      />
      <EmailSection />
      <PasswordSection />
      <SessionsSection />
      <DataSection />
    </>
  );
}

const passwordTexts = texts.password;

function PasswordSection() {
  const { mutateAsync } = useMutation(changePasswordMutation);
  const [changes, setChanges] = useState(0);

  async function handleSubmit(form: PasswordChange) {
    await mutateAsync(form);
    showToast("success", passwordTexts.changed);
    // A new form, to clear the passwords.
    setChanges(changes + 1);
  }

  return (
    <ProfileSection title={passwordTexts.title} text={passwordTexts.text}>
      <Form key={changes} schema={passwordChangeForm} label={passwordTexts.title} onSubmit={handleSubmit}>
        <PasswordField name="currentPassword" label={passwordTexts.current} autoComplete="current-password" />
        <PasswordField
          name="password"
          label={passwordTexts.chosen}
          hint={passwordTexts.hint}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={passwordTexts.confirm} autoComplete="new-password" />
        <div>
          <SubmitButton>{passwordTexts.submit}</SubmitButton>
        </div>
      </Form>
    </ProfileSection>
  );
}
