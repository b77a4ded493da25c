import { onboardingSteps } from "#domain/recruiters/onboarding.ts";
import { recruitmentFrequencies } from "#domain/recruiters/recruiter.ts";
import { FrequencyField, JobTypesField, ZonesField } from "#web/features/company/company-fields.tsx";
import type { OnboardingDraft } from "./onboarding-draft.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

type PreferencesStepProps = StepProps & { onContinue: (change: Partial<OnboardingDraft>) => void };

export function PreferencesStep({ draft, onChange, onBack, onContinue }: PreferencesStepProps) {
  return (
    <StepForm
      step={3}
      schema={onboardingSteps[3]}
      draft={draft}
      onBack={onBack}
      // A zone left in its input, not yet added, is known only to the form.
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
