import { useState } from "react";
import { categoriesFor, categoryLabel } from "#domain/companies/category.ts";
import { MAX_WORKING_ZONES } from "#domain/companies/recruiter-fields.ts";
import {
  type BusinessType,
  companySizeLabels,
  companySizes,
  mailSettingNames,
  recruitmentFrequencies,
  recruitmentFrequencyLabels,
} from "#domain/companies/recruiter.ts";
import { sectorsFor } from "#domain/companies/sector.ts";
import { groupSiret, typeSiret } from "#domain/companies/siret-typing.ts";
import { CheckboxGroup, type CheckboxGroupProps } from "#web/ui/fields/checkbox-group.tsx";
import { type CheckboxProps, Switch } from "#web/ui/fields/checkbox.tsx";
import { ChipsField, type ChipsFieldProps } from "#web/ui/fields/chips-field.tsx";
import { SelectField, type SelectFieldProps } from "#web/ui/fields/select-field.tsx";
import { EmailField, TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";
import { companyTexts as texts } from "./company.texts.ts";

type TextProps = Omit<TextFieldProps, "name" | "label">;
type SelectProps = Omit<SelectFieldProps, "name" | "label" | "options">;
type WithBusinessType = { businessType: BusinessType | null };

const sizes = companySizes.map((size) => ({ value: size, label: companySizeLabels[size] }));
const frequencies = recruitmentFrequencies.map((frequency) => ({
  value: frequency,
  label: recruitmentFrequencyLabels[frequency],
}));

export function FirstNameField(props: TextProps) {
  return <TextField name="firstName" label={texts.firstName} autoComplete="given-name" {...props} />;
}

export function LastNameField(props: TextProps) {
  return <TextField name="lastName" label={texts.lastName} autoComplete="family-name" {...props} />;
}

export function JobTitleField(props: TextProps) {
  return (
    <TextField
      name="jobTitle"
      label={texts.jobTitle}
      autoComplete="organization-title"
      placeholder={texts.jobTitlePlaceholder}
      {...props}
    />
  );
}

export function PhoneField(props: TextProps) {
  return (
    <TextField name="phone" label={texts.phone} optional inputMode="tel" autoComplete="tel" {...props} />
  );
}

export function ContactEmailField(props: TextProps) {
  return <EmailField label={texts.email} hint={texts.emailHint} {...props} />;
}

export function CompanyNameField(props: TextProps) {
  return <TextField name="companyName" label={texts.companyName} autoComplete="organization" {...props} />;
}

export function SectorField({ businessType, ...props }: SelectProps & WithBusinessType) {
  const options = sectorsFor(businessType).map((sector) => ({ value: sector, label: sector }));
  return <SelectField name="sector" label={texts.sector} options={options} {...props} />;
}

type SiretFieldProps = { defaultValue: string; onValueChange?: (siret: string) => void };

export function SiretField({ defaultValue, onValueChange }: SiretFieldProps) {
  const [typed, setTyped] = useState(defaultValue);

  function handleChange(text: string) {
    const next = typeSiret(typed, text);
    setTyped(next);
    onValueChange?.(next);
  }

  return (
    <TextField
      name="siret"
      label={texts.siret}
      hint={texts.siretHint}
      optional
      inputMode="numeric"
      autoComplete="off"
      value={/^\d+$/.test(typed) ? groupSiret(typed) : typed}
      onValueChange={handleChange}
    />
  );
}

export function CompanySizeField(props: SelectProps) {
  return <SelectField name="companySize" label={texts.companySize} optional options={sizes} {...props} />;
}

export function JobTypesField({
  businessType,
  ...props
}: Omit<CheckboxGroupProps, "name" | "label" | "options"> & WithBusinessType) {
  const offered = businessType === null ? [] : categoriesFor(businessType);
  const options = offered.map((category) => ({ value: category, label: categoryLabel(category) }));
  return (
    <CheckboxGroup name="preferredJobTypes" label={texts.preferredJobTypes} options={options} {...props} />
  );
}

export function FrequencyField(props: SelectProps) {
  return (
    <SelectField
      name="recruitmentFrequency"
      label={texts.recruitmentFrequency}
      optional
      options={frequencies}
      {...props}
    />
  );
}

export function ZonesField(props: Pick<ChipsFieldProps, "defaultValue" | "onValueChange">) {
  return (
    <ChipsField
      name="workingZones"
      label={texts.workingZones}
      hint={texts.workingZonesHint}
      optional
      maxChips={MAX_WORKING_ZONES}
      texts={texts.workingZonesTexts}
      {...props}
    />
  );
}

type MailSetting = (typeof mailSettingNames)[number];
type MailSettingSwitchesProps = {
  propsOf: (kind: MailSetting) => Omit<CheckboxProps, "name" | "label" | "hint">;
};

export function MailSettingSwitches({ propsOf }: MailSettingSwitchesProps) {
  return mailSettingNames.map((kind) => (
    <Switch
      key={kind}
      name={`notifications.${kind}`}
      label={texts.mailSettingNames[kind]}
      hint={texts.mailSettingHints[kind]}
      {...propsOf(kind)}
    />
  ));
}
