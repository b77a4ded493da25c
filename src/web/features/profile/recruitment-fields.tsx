import { categoriesFor, categoryLabel } from "#domain/jobs/category.ts";
import {
  type BusinessType,
  recruitmentFrequencies,
  recruitmentFrequencyLabels,
} from "#domain/recruiters/recruiter.ts";
import { MAX_WORKING_ZONES, keepBelonging } from "#domain/recruiters/recruiter-fields.ts";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { ChipsField } from "#web/ui/fields/chips-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { profileTexts as texts } from "./profile.texts.ts";

const kinds = ["applications", "messages", "analytics"] as const;
const frequencies = recruitmentFrequencies.map((frequency) => ({
  value: frequency,
  label: recruitmentFrequencyLabels[frequency],
}));

type RecruitmentFieldsProps = { values: ProfileValues; businessType: BusinessType | null };

export function RecruitmentFields({ values, businessType }: RecruitmentFieldsProps) {
  const categories = businessType === null ? [] : categoriesFor(businessType);
  return (
    <ProfileSection title={texts.sections.recruitment} text={texts.sections.recruitmentText}>
      <CheckboxGroup
        key={businessType}
        name="preferredJobTypes"
        label={texts.preferredJobTypes}
        optional
        options={categories.map((category) => ({ value: category, label: categoryLabel(category) }))}
        defaultValue={keepBelonging(values, businessType).preferredJobTypes}
      />
      <SelectField
        name="recruitmentFrequency"
        label={texts.recruitmentFrequency}
        optional
        options={frequencies}
        defaultValue={values.recruitmentFrequency ?? ""}
      />
      <ChipsField
        name="workingZones"
        label={texts.workingZones}
        hint={texts.workingZonesHint}
        optional
        maxChips={MAX_WORKING_ZONES}
        words={texts.workingZonesWords}
        defaultValue={values.workingZones}
      />
    </ProfileSection>
  );
}

/** What the recruiter is mailed about (spec §3). */
export function NotificationFields({ values }: { values: ProfileValues }) {
  return (
    <ProfileSection title={texts.sections.notifications} text={texts.sections.notificationsText}>
      <div>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            name={`notifications.${kind}`}
            label={texts.notificationNames[kind]}
            hint={texts.notificationHints[kind]}
            defaultChecked={values[`notifications.${kind}`]}
          />
        ))}
      </div>
    </ProfileSection>
  );
}
