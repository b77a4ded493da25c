import { onboardingSteps } from "#domain/recruiters/onboarding.ts";
import { companySizeLabels, companySizes } from "#domain/recruiters/recruiter.ts";
import { sectorsFor } from "#domain/recruiters/sector.ts";
import { FormRow } from "#web/ui/form/form-layout.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CompanySuggestion } from "./company-suggestion.tsx";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { groupSiret, typeSiret } from "#domain/recruiters/siret-typing.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

const sizes = companySizes.map((size) => ({ value: size, label: companySizeLabels[size] }));

type CompanyStepProps = StepProps & { onContinue: () => void };

/** Step 2: the company. */
export function CompanyStep({ draft, onChange, onBack, onContinue }: CompanyStepProps) {
  const sectors = sectorsFor(draft.businessType ?? null);
  return (
    <StepForm
      step={1}
      schema={onboardingSteps[1]}
      draft={draft}
      onBack={onBack}
      onSubmit={() => onContinue()}
    >
      <TextField
        name="companyName"
        label={texts.companyName}
        autoComplete="organization"
        value={draft.companyName}
        onValueChange={(companyName) => onChange({ companyName })}
      />
      <SelectField
        name="sector"
        label={texts.sector}
        options={sectors.map((sector) => ({ value: sector, label: sector }))}
        defaultValue={draft.sector}
        onValueChange={(sector) => onChange({ sector })}
      />
      <FormRow>
        <TextField
          name="siret"
          label={texts.siret}
          hint={texts.siretHint}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={/^\d+$/.test(draft.siret) ? groupSiret(draft.siret) : draft.siret}
          onValueChange={(typed) => onChange({ siret: typeSiret(draft.siret, typed) })}
        />
        <SelectField
          name="companySize"
          label={texts.companySize}
          optional
          options={sizes}
          value={draft.companySize ?? ""}
          onValueChange={(value) =>
            onChange({ companySize: companySizes.find((size) => size === value) ?? null })
          }
        />
      </FormRow>
      <CompanySuggestion siret={draft.siret} typed={draft} onTake={onChange} />
    </StepForm>
  );
}
