import { onboardingSteps } from "#domain/recruiters/onboarding.ts";
import {
  EmailField,
  FirstNameField,
  JobTitleField,
  LastNameField,
  PhoneField,
} from "#web/features/company/company-fields.tsx";
import { FormRow } from "#web/ui/form/form.tsx";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
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
