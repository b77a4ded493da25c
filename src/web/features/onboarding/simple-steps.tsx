import styles from "./onboarding.module.css";
import { onboardingSteps, type OnboardingForm, onboardingForm } from "#domain/recruiters/onboarding.ts";
import { recruitmentFrequencies } from "#domain/recruiters/recruiter.ts";
import { typographic } from "#domain/values/typography.ts";
import {
  EmailField,
  FirstNameField,
  JobTitleField,
  LastNameField,
  PhoneField,
  FrequencyField,
  JobTypesField,
  ZonesField,
  NotificationSwitches,
} from "#web/features/company/company-fields.tsx";
import { FormRow } from "#web/ui/form/form.tsx";
import type { OnboardingDraft } from "./onboarding-draft.ts";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { Recap } from "./recap.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";

type RecruiterStepProps = StepProps & { onContinue: () => void };

export function RecruiterStep({ draft, onChange, onBack, onContinue }: RecruiterStepProps) {
  return (
    <StepForm
      step={2}
      schema={onboardingSteps[2]}
      draft={draft}
      onBack={onBack}
      onSubmit={() => onContinue()}
    >
      <FormRow>
        <FirstNameField
          defaultValue={draft.firstName}
          onValueChange={(firstName) => onChange({ firstName })}
        />
        <LastNameField defaultValue={draft.lastName} onValueChange={(lastName) => onChange({ lastName })} />
      </FormRow>
      <EmailField defaultValue={draft.email} onValueChange={(email) => onChange({ email })} />
      <FormRow>
        <JobTitleField
          optional
          hint={texts.jobTitleHint}
          defaultValue={draft.jobTitle}
          onValueChange={(jobTitle) => onChange({ jobTitle })}
        />
        <PhoneField defaultValue={draft.phone} onValueChange={(phone) => onChange({ phone })} />
      </FormRow>
    </StepForm>
  );
}

type PreferencesStepProps = StepProps & { onContinue: (change: Partial<OnboardingDraft>) => void };

export function PreferencesStep({ draft, onChange, onBack, onContinue }: PreferencesStepProps) {
  return (
    <StepForm
      step={3}
      schema={onboardingSteps[3]}
      draft={draft}
      onBack={onBack}
      // The submitted zones include one left in the input, which `onValueChange` did not report.
      onSubmit={({ workingZones }) => onContinue({ workingZones })}
    >
      <JobTypesField
        businessType={draft.businessType ?? null}
        defaultValue={draft.preferredJobTypes}
        onValueChange={(preferredJobTypes) => onChange({ preferredJobTypes })}
      />
      <FrequencyField
        defaultValue={draft.recruitmentFrequency ?? ""}
        onValueChange={(value) =>
          onChange({ recruitmentFrequency: recruitmentFrequencies.find((one) => one === value) ?? null })
        }
      />
      <ZonesField
        defaultValue={draft.workingZones}
        onValueChange={(workingZones) => onChange({ workingZones })}
      />
    </StepForm>
  );
}

type FinishStepProps = StepProps & { onFinish: (form: OnboardingForm) => Promise<unknown> };

export function FinishStep({ draft, onChange, onBack, onFinish }: FinishStepProps) {
  return (
    <StepForm
      step={4}
      schema={onboardingForm}
      prepare={() => draft}
      draft={draft}
      onBack={onBack}
      onSubmit={onFinish}
    >
      <fieldset className={styles.notifications}>
        <legend className={styles.legend}>{typographic(texts.notifications)}</legend>
        <NotificationSwitches
          propsOf={(kind) => ({
            checked: draft.notifications[kind],
            onCheckedChange: (checked) =>
              onChange({ notifications: { ...draft.notifications, [kind]: checked } }),
          })}
        />
      </fieldset>
      <Recap draft={draft} />
    </StepForm>
  );
}
