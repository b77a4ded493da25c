import { useState } from "react";
import { MAX_COMPANY_DESCRIPTION_LENGTH } from "#domain/recruiters/profile.ts";
import {
  type BusinessType,
  businessTypeLabels,
  businessTypes,
  companySizeLabels,
  companySizes,
} from "#domain/recruiters/recruiter.ts";
import { keepBelonging } from "#domain/recruiters/recruiter-fields.ts";
import { sectorsFor } from "#domain/recruiters/sector.ts";
import { groupSiret, typeSiret } from "#domain/recruiters/siret-typing.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { FormRow } from "#web/ui/form/form-layout.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import styles from "./profile.module.css";
import { ProfileSection } from "./profile-section.tsx";
import { type ProfileValues, droppedBy } from "./profile-values.ts";
import { profileTexts as texts } from "./profile.texts.ts";

const types = businessTypes.map((type) => ({ value: type, label: businessTypeLabels[type] }));
const sizes = companySizes.map((size) => ({ value: size, label: companySizeLabels[size] }));

type CompanyFieldsProps = { values: ProfileValues; businessType: BusinessType | null };

export function CompanyFields({ values, businessType }: CompanyFieldsProps) {
  const dropped = droppedBy(values, businessType);
  return (
    <ProfileSection title={texts.sections.company} text={texts.sections.companyText}>
      <TextField
        name="companyName"
        label={texts.companyName}
        autoComplete="organization"
        defaultValue={values.companyName}
      />
      <FormRow>
        <SelectField
          name="businessType"
          label={texts.businessType}
          options={types}
          defaultValue={values.businessType ?? ""}
        />
        <SelectField
          key={businessType}
          name="sector"
          label={texts.sector}
          optional
          options={sectorsFor(businessType).map((sector) => ({ value: sector, label: sector }))}
          defaultValue={keepBelonging(values, businessType).sector ?? ""}
        />
      </FormRow>
      <div aria-live="polite" className={styles.news}>
        {dropped && <Banner>{texts.dropped[dropped]}</Banner>}
      </div>
      <FormRow>
        <SiretField siret={values.siret} />
        <SelectField
          name="companySize"
          label={texts.companySize}
          optional
          options={sizes}
          defaultValue={values.companySize ?? ""}
        />
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

function SiretField({ siret }: { siret: string }) {
  const [typed, setTyped] = useState(siret);
  return (
    <TextField
      name="siret"
      label={texts.siret}
      hint={texts.siretHint}
      optional
      inputMode="numeric"
      autoComplete="off"
      value={/^\d+$/.test(typed) ? groupSiret(typed) : typed}
      onValueChange={(now) => setTyped(typeSiret(typed, now))}
    />
  );
}
