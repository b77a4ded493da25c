import type { BusinessType } from "#domain/recruiters/recruiter.ts";
import { keepChoicesOf } from "#domain/recruiters/recruiter-fields.ts";
import {
  FrequencyField,
  JobTypesField,
  NotificationSwitches,
  ZonesField,
} from "#web/features/company/company-fields.tsx";
import { Switch } from "#web/ui/fields/checkbox.tsx";
import { ProfileSection } from "./profile-section.tsx";
import type { ProfileValues } from "./profile-values.ts";
import { profileTexts as texts } from "./profile.texts.ts";

type RecruitmentSectionProps = { values: ProfileValues; businessType: BusinessType | null };

export function RecruitmentSection({ values, businessType }: RecruitmentSectionProps) {
  return (
    <ProfileSection title={texts.sections.recruitment} text={texts.sections.recruitmentText}>
      <JobTypesField
        key={businessType}
        businessType={businessType}
        optional
        defaultValue={keepChoicesOf(values, businessType).preferredJobTypes}
      />
      <FrequencyField defaultValue={values.recruitmentFrequency ?? ""} />
      <ZonesField defaultValue={values.workingZones} />
    </ProfileSection>
  );
}

export function NotificationSection({ values }: { values: ProfileValues }) {
  return (
    <ProfileSection title={texts.sections.notifications} text={texts.sections.notificationsText}>
      <div>
        <NotificationSwitches propsOf={(kind) => ({ defaultChecked: values[`notifications.${kind}`] })} />
        <Switch
          name="mailDigest"
          label={texts.mailDigest}
          hint={texts.mailDigestHint}
          defaultChecked={values.mailDigest}
        />
      </div>
    </ProfileSection>
  );
}
