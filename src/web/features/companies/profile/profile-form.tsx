import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  profileForm,
  type ProfileForm as Profile,
  MAX_COMPANY_DESCRIPTION_LENGTH,
} from "#domain/companies/profile.ts";
import { droppedBy, offeredChoices } from "#domain/companies/recruiter-fields.ts";
import { type BusinessType, businessTypeLabels, businessTypes } from "#domain/companies/recruiter.ts";
import { signInEmailQuery } from "#web/features/accounts/session/session.api.ts";
import {
  ContactEmailField,
  FirstNameField,
  JobTitleField,
  LastNameField,
  PhoneField,
  CompanyNameField,
  CompanySizeField,
  SectorField,
  SiretField,
  FrequencyField,
  JobTypesField,
  ZonesField,
} from "#web/features/companies/fields/company-fields.tsx";
import { companyTexts } from "#web/features/companies/fields/company.texts.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Form, FormRow } from "#web/ui/form/form.tsx";
import { Section } from "#web/ui/section.tsx";
import { PendingEmail } from "./pending-email.tsx";
import type { ProfileDraft } from "./profile-draft.ts";
import type { ProfileValues, Values } from "./profile-values.ts";
import styles from "./profile.module.css";
import { profileTexts as texts } from "./profile.texts.ts";
import { saveFailure } from "./save-failure.ts";

/** The id of the form, whose button is at the end of the page, outside of it. */
export const PROFILE_FORM = "profile-form";

type ProfileFormProps = {
  draft: ProfileDraft;
  onType: (values: Values) => void;
  onSave: (profile: Profile) => Promise<unknown>;
  onCancelEmail: () => Promise<string>;
  /** Saved at once, and shown with the company's identity. */
  logo: ReactNode;
};

export function ProfileForm(props: ProfileFormProps) {
  const { draft, onType, onSave, onCancelEmail, logo } = props;
  const { initial, businessType } = draft;
  return (
    <Form
      id={PROFILE_FORM}
      schema={profileForm}
      label={texts.title}
      onValuesChange={onType}
      onSubmit={onSave}
      describeFailure={saveFailure}
      className={styles.form}
    >
      <PersonFields values={initial} onCancelEmail={onCancelEmail} />
      <CompanySection values={initial} businessType={businessType} />
      {logo}
      <RecruitmentSection values={initial} businessType={businessType} />
    </Form>
  );
}

type PersonFieldsProps = { values: ProfileValues; onCancelEmail: () => Promise<string> };

function PersonFields({ values, onCancelEmail }: PersonFieldsProps) {
  const { data: account } = useQuery(signInEmailQuery);
  const signIn = account ? texts.signInEmail(account.email) : "";
  return (
    <Section title={texts.sections.person} text={texts.sections.personText}>
      <FormRow hasShortFields>
        <FirstNameField defaultValue={values.firstName} />
        <LastNameField defaultValue={values.lastName} />
      </FormRow>
      <FormRow hasShortFields>
        <JobTitleField defaultValue={values.jobTitle} />
        <PhoneField defaultValue={values.phone} />
      </FormRow>
      <ContactEmailField hint={`${companyTexts.emailHint} ${signIn}`} defaultValue={values.email} />
      <PendingEmail onCancel={onCancelEmail} />
    </Section>
  );
}

const types = businessTypes.map((type) => ({ value: type, label: businessTypeLabels[type] }));

type CompanySectionProps = { values: ProfileValues; businessType: BusinessType | null };

function CompanySection({ values, businessType }: CompanySectionProps) {
  const dropped = droppedBy(values, businessType);
  return (
    <Section title={texts.sections.company} text={texts.sections.companyText}>
      <CompanyNameField defaultValue={values.companyName} />
      <FormRow>
        <SelectField
          name="businessType"
          label={companyTexts.businessType}
          options={types}
          defaultValue={values.businessType ?? ""}
        />
        <SectorField
          key={businessType}
          businessType={businessType}
          optional
          defaultValue={offeredChoices(values, businessType).sector ?? ""}
        />
      </FormRow>
      <div aria-live="polite" className="hidden-when-empty">
        {dropped && <Banner>{companyTexts.dropped[dropped]}</Banner>}
      </div>
      <FormRow>
        <SiretField defaultValue={values.siret} />
        <CompanySizeField defaultValue={values.companySize ?? ""} />
      </FormRow>
      <TextArea
        name="companyDescription"
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        optional
        maxLength={MAX_COMPANY_DESCRIPTION_LENGTH}
        defaultValue={values.companyDescription}
      />
    </Section>
  );
}

type RecruitmentSectionProps = { values: ProfileValues; businessType: BusinessType | null };

function RecruitmentSection({ values, businessType }: RecruitmentSectionProps) {
  return (
    <Section title={texts.sections.recruitment} text={texts.sections.recruitmentText}>
      <JobTypesField
        key={businessType}
        businessType={businessType}
        optional
        defaultValue={offeredChoices(values, businessType).preferredJobTypes}
      />
      <FrequencyField defaultValue={values.recruitmentFrequency ?? ""} />
      <ZonesField defaultValue={values.workingZones} />
    </Section>
  );
}
