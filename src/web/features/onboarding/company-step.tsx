import styles from "./onboarding.module.css";
import { onboardingSteps } from "#domain/recruiters/onboarding.ts";
import { companySizeLabels, companySizes } from "#domain/recruiters/recruiter.ts";
import {
  CompanyNameField,
  CompanySizeField,
  SectorField,
  SiretField,
} from "#web/features/company/company-fields.tsx";
import { FormRow } from "#web/ui/form/form.tsx";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { StepForm, type StepProps } from "./step-form.tsx";
import { useQuery } from "@tanstack/react-query";
import type { CompanyFacts } from "#domain/recruiters/company.ts";
import { parseSiret } from "#domain/recruiters/siret.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { companyQuery } from "./onboarding.api.ts";

type CompanyStepProps = StepProps & { onContinue: () => void };

export function CompanyStep({ draft, onChange, onBack, onContinue }: CompanyStepProps) {
  return (
    <StepForm
      step={1}
      schema={onboardingSteps[1]}
      draft={draft}
      onBack={onBack}
      onSubmit={() => onContinue()}
    >
      <CompanyNameField
        value={draft.companyName}
        onValueChange={(companyName) => onChange({ companyName })}
      />
      <SectorField
        businessType={draft.businessType ?? null}
        defaultValue={draft.sector}
        onValueChange={(sector) => onChange({ sector })}
      />
      <FormRow>
        <SiretField defaultValue={draft.siret} onValueChange={(siret) => onChange({ siret })} />
        <CompanySizeField
          value={draft.companySize ?? ""}
          onValueChange={(value) =>
            onChange({ companySize: companySizes.find((size) => size === value) ?? null })
          }
        />
      </FormRow>
      <CompanySuggestion siret={draft.siret} typed={draft} onAccept={onChange} />
    </StepForm>
  );
}

type CompanySuggestionProps = { siret: string; typed: CompanyFacts; onAccept: (facts: CompanyFacts) => void };

/** Proposes the company that the public register has for the typed SIRET. */
function CompanySuggestion({ siret, typed, onAccept }: CompanySuggestionProps) {
  const { data: company } = useQuery(companyQuery(parseSiret(siret)));
  return (
    <output className={styles.suggestion}>
      {company && !isSame(company, typed) && (
        <Banner
          title={company.companyName}
          action={
            <Button size="small" variant="secondary" onClick={() => onAccept(merged(company, typed))}>
              {texts.takeCompany}
            </Button>
          }
        >
          {company.companySize === null ? texts.foundCompany : companySizeLabels[company.companySize]}
        </Banner>
      )}
    </output>
  );
}

function isSame(company: CompanyFacts, typed: CompanyFacts): boolean {
  const { companyName, companySize } = merged(company, typed);
  return companyName === typed.companyName && companySize === typed.companySize;
}

function merged(company: CompanyFacts, typed: CompanyFacts): CompanyFacts {
  return { companyName: company.companyName, companySize: company.companySize ?? typed.companySize };
}
