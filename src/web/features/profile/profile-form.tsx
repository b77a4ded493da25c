import type { ProfileForm as Profile } from "#domain/recruiters/profile.ts";
import { profileForm } from "#domain/recruiters/profile.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { CompanyFields } from "./company-fields.tsx";
import { PersonFields } from "./person-fields.tsx";
import { type ProfileDraft, isDirty } from "./profile-draft.ts";
import { type Values, toProfile } from "./profile-values.ts";
import styles from "./profile.module.css";
import { profileTexts as texts } from "./profile.texts.ts";
import { NotificationFields, RecruitmentFields } from "./recruitment-fields.tsx";
import { saveFailure } from "./save-failure.ts";

type ProfileFormProps = {
  draft: ProfileDraft;
  isChangedElsewhere: boolean;
  onType: (values: Values) => void;
  onSave: (profile: Profile) => Promise<unknown>;
  onReset: () => void;
};

/** Every field of the profile, checked by the same rules as the server's. */
export function ProfileForm(props: ProfileFormProps) {
  const { draft, isChangedElsewhere, onType, onSave, onReset } = props;
  const { filled, businessType } = draft;
  return (
    <Form
      schema={profileForm}
      label={texts.title}
      prepare={toProfile}
      onValuesChange={onType}
      onSubmit={onSave}
      describeFailure={saveFailure}
      className={styles.form}
    >
      <PersonFields values={filled} />
      <CompanyFields values={filled} businessType={businessType} />
      <RecruitmentFields values={filled} businessType={businessType} />
      <NotificationFields values={filled} />
      <div className={styles.save}>
        <p className={styles.state} aria-live="polite">
          {isDirty(draft) && typographic(isChangedElsewhere ? texts.overwrites : texts.unsaved)}
        </p>
        {isDirty(draft) && (
          <Button variant="quiet" aria-label={texts.resetAll} onClick={onReset}>
            {texts.reset}
          </Button>
        )}
        <SubmitButton>{texts.save}</SubmitButton>
      </div>
    </Form>
  );
}
