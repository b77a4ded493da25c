import { useState } from "react";
import {
  type PasswordChange as PasswordChangeForm,
  passwordChangeForm,
} from "#domain/accounts/own-account.ts";
import { typographic } from "#domain/values/typography.ts";
import { showToast } from "#web/ui/feedback/toasts.ts";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { useMinPasswordLength } from "#web/ui/fields/password-length.ts";
import { Form, FormActions } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { ownAccountTexts } from "./own-account.texts.ts";
import { EditableSetting } from "./setting.tsx";

const texts = ownAccountTexts.password;

type PasswordChangeProps = { onChange: (form: PasswordChangeForm) => Promise<unknown> };

/** The form that changes one's password, with the current one. */
export function PasswordChange({ onChange }: PasswordChangeProps) {
  const minLength = useMinPasswordLength();
  const [changes, setChanges] = useState(0);

  async function handleSubmit(form: PasswordChangeForm) {
    await onChange(form);
    showToast("success", texts.changed);
    // A new form, to clear the passwords.
    setChanges(changes + 1);
  }

  return (
    <EditableSetting
      title={texts.title}
      label={texts.edit}
      changes={changes}
      form={
        <Form schema={passwordChangeForm} label={texts.title} onSubmit={handleSubmit}>
          <PasswordField name="currentPassword" label={texts.current} autoComplete="current-password" />
          <PasswordField
            name="password"
            label={texts.chosen}
            hint={texts.hint(minLength)}
            autoComplete="new-password"
          />
          <PasswordField name="confirmPassword" label={texts.confirm} autoComplete="new-password" />
          <FormActions>
            <SubmitButton>{texts.submit}</SubmitButton>
          </FormActions>
        </Form>
      }
    >
      <p className="soft small">{typographic(texts.text)}</p>
    </EditableSetting>
  );
}
