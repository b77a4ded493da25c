import { onboardingSteps } from "#domain/recruiters/onboarding.ts";
import { FormRow } from "#web/ui/form/form-layout.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

type RecruiterStepProps = StepProps & { onContinue: () => void };

/** Step 3: the person who recruits. */
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
        <TextField
          name="firstName"
          label={texts.firstName}
          autoComplete="given-name"
          defaultValue={draft.firstName}
          onValueChange={(firstName) => onChange({ firstName })}
        />
        <TextField
          name="lastName"
          label={texts.lastName}
          autoComplete="family-name"
          defaultValue={draft.lastName}
          onValueChange={(lastName) => onChange({ lastName })}
        />
      </FormRow>
      <TextField
        name="email"
        label={texts.email}
        hint={texts.emailHint}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={draft.email}
        onValueChange={(email) => onChange({ email })}
      />
      <FormRow>
        <TextField
          name="jobTitle"
          label={texts.jobTitle}
          hint={texts.jobTitleHint}
          optional
          autoComplete="organization-title"
          placeholder={texts.jobTitlePlaceholder}
          defaultValue={draft.jobTitle}
          onValueChange={(jobTitle) => onChange({ jobTitle })}
        />
        <TextField
          name="phone"
          label={texts.phone}
          optional
          inputMode="tel"
          autoComplete="tel"
          defaultValue={draft.phone}
          onValueChange={(phone) => onChange({ phone })}
        />
      </FormRow>
    </StepForm>
  );
}
