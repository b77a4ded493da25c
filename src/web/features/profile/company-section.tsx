import { MAX_COMPANY_DESCRIPTION_LENGTH } from "#domain/recruiters/profile.ts";
import { type BusinessType, businessTypeLabels, businessTypes } from "#domain/recruiters/recruiter.ts";
import { droppedBy, keepChoicesOf } from "#domain/recruiters/recruiter-fields.ts";
import {
  CompanyNameField,
  CompanySizeField,
  SectorField,
  SiretField,
} from "#web/features/company/company-fields.tsx";
import { companyTexts } from "#web/features/company/company.texts.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { FormRow } from "#web/ui/form/form.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { profileTexts as texts } from "./profile.texts.ts";

const types = businessTypes.map((type) => ({ value: type, label: businessTypeLabels[type] }));

type CompanySectionProps = { values: ProfileValues; businessType: BusinessType | null };

export function CompanySection({ values, businessType }: CompanySectionProps) {
  const dropped = droppedBy(values, businessType);
  return (
    <ProfileSection title={texts.sections.company} text={texts.sections.companyText}>
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
          defaultValue={keepChoicesOf(values, businessType).sector ?? ""}
        />
      </FormRow>
      <div aria-live="polite" className={styles.news}>
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
    </ProfileSection>
  );
}
