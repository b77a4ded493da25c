import styles from "./profile.module.css";
import { profileForm } from "#domain/recruiters/profile.ts";
import type { ProfileForm as Profile } from "#domain/recruiters/profile.ts";
import { typographic } from "#domain/values/typography.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Form, FormRow } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import {
  EmailField,
  FirstNameField,
  JobTitleField,
  LastNameField,
  PhoneField,
} from "#web/features/company/company-fields.tsx";
import { companyTexts } from "#web/features/company/company.texts.ts";
import { CompanySection } from "./company-section.tsx";
import { type ProfileDraft, isDirty } from "./profile-draft.ts";
import { type Values, toProfile } from "./profile-values.ts";
import type { ProfileValues } from "./profile-values.ts";
import { profileTexts as texts } from "./profile.texts.ts";
import { NotificationSection, RecruitmentSection } from "./recruitment-section.tsx";
import { saveFailure } from "./save-failure.ts";
import { useQuery } from "@tanstack/react-query";
import { PendingEmail } from "./pending-email.tsx";
import { signInEmailQuery } from "#web/features/session/session.api.ts";
import { ProfileSection } from "./profile-section.tsx";

type ProfileFormProps = {
  draft: ProfileDraft;
  isChangedElsewhere: boolean;
  onType: (values: Values) => void;
  onSave: (profile: Profile) => Promise<unknown>;
  onReset: () => void;
  onGiveUpEmail: () => Promise<string>;
};

export function ProfileForm(props: ProfileFormProps) {
  const { draft, isChangedElsewhere, onType, onSave, onReset, onGiveUpEmail } = props;
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
      <PersonFields values={filled} onGiveUpEmail={onGiveUpEmail} />
      <CompanySection values={filled} businessType={businessType} />
      <RecruitmentSection values={filled} businessType={businessType} />
      <NotificationSection values={filled} />
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

type PersonFieldsProps = { values: ProfileValues; onGiveUpEmail: () => Promise<string> };

function PersonFields({ values, onGiveUpEmail }: PersonFieldsProps) {
  const { data: account } = useQuery(signInEmailQuery);
  const signIn = account ? texts.signInEmail(account.email) : "";
  return (
    <ProfileSection title={texts.sections.person} text={texts.sections.personText}>
      <FormRow>
        <FirstNameField defaultValue={values.firstName} />
        <LastNameField defaultValue={values.lastName} />
      </FormRow>
      <FormRow>
        <JobTitleField defaultValue={values.jobTitle} />
        <PhoneField defaultValue={values.phone} />
      </FormRow>
      <EmailField hint={`${companyTexts.emailHint} ${signIn}`} defaultValue={values.email} />
      <PendingEmail onGiveUp={onGiveUpEmail} />
    </ProfileSection>
  );
}
