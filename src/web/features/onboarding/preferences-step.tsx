import { categoriesFor, categoryLabel } from "#domain/jobs/category.ts";
import { onboardingSteps } from "#domain/recruiters/onboarding.ts";
import { MAX_WORKING_ZONES } from "#domain/recruiters/recruiter-fields.ts";
import { recruitmentFrequencies, recruitmentFrequencyLabels } from "#domain/recruiters/recruiter.ts";
import { CheckboxGroup } from "#web/ui/fields/checkbox-group.tsx";
import { ChipsField } from "#web/ui/fields/chips-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { OnboardingDraft } from "./onboarding-draft.ts";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

const frequencies = recruitmentFrequencies.map((frequency) => ({
  value: frequency,
  label: recruitmentFrequencyLabels[frequency],
}));

type PreferencesStepProps = StepProps & { onContinue: (change: Partial<OnboardingDraft>) => void };

/** Step 4: who the company looks for, how often, and where. */
export function PreferencesStep({ draft, onChange, onBack, onContinue }: PreferencesStepProps) {
  const categories = categoriesFor(draft.businessType ?? null);
  return (
    <StepForm
      step={3}
      schema={onboardingSteps[3]}
      draft={draft}
      onBack={onBack}
      // A zone left in its input, not yet added, is known only to the form.
      onSubmit={({ workingZones }) => onContinue({ workingZones })}
    >
      <CheckboxGroup
        name="preferredJobTypes"
        label={texts.preferredJobTypes}
        options={categories.map((category) => ({ value: category, label: categoryLabel(category) }))}
        defaultValue={draft.preferredJobTypes}
        onValueChange={(preferredJobTypes) => onChange({ preferredJobTypes })}
      />
      <SelectField
        name="recruitmentFrequency"
        label={texts.recruitmentFrequency}
        optional
        options={frequencies}
        defaultValue={draft.recruitmentFrequency ?? ""}
        onValueChange={(value) =>
          onChange({ recruitmentFrequency: recruitmentFrequencies.find((one) => one === value) ?? null })
        }
      />
      <ChipsField
        name="workingZones"
        label={texts.workingZones}
        hint={texts.workingZonesHint}
        optional
        maxChips={MAX_WORKING_ZONES}
        words={texts.workingZonesWords}
        defaultValue={draft.workingZones}
        onValueChange={(workingZones) => onChange({ workingZones })}
      />
    </StepForm>
  );
}
