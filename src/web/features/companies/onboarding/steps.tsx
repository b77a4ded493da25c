import { useQuery } from "@tanstack/react-query";
import { BriefcaseBusiness, CalendarDays, HeartHandshake, Store, UtensilsCrossed } from "lucide-react";
import { useState } from "react";
import type { CompanyIdentity } from "#domain/companies/company-register.ts";
import { onboardingSteps, type OnboardingForm, onboardingForm } from "#domain/companies/onboarding.ts";
import { droppedBy } from "#domain/companies/recruiter-fields.ts";
import {
  recruitmentFrequencies,
  type BusinessType,
  businessTypeLabels,
  businessTypes,
  companySizeLabels,
  companySizes,
} from "#domain/companies/recruiter.ts";
import { parseSiret } from "#domain/companies/siret.ts";
import { typographic } from "#domain/values/typography.ts";
import {
  ContactEmailField,
  FirstNameField,
  JobTitleField,
  LastNameField,
  PhoneField,
  FrequencyField,
  JobTypesField,
  ZonesField,
  MailSettingSwitches,
  CompanyNameField,
  CompanySizeField,
  SectorField,
  SiretField,
} from "#web/features/companies/fields/company-fields.tsx";
import { companyTexts } from "#web/features/companies/fields/company.texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { FormRow } from "#web/ui/form/form.tsx";
import { type OnboardingDraft, withBusinessType } from "./onboarding-draft.ts";
import { companyQuery } from "./onboarding.api.ts";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { Recap } from "./recap.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";

type ContinueProps = StepProps & { onContinue: (change?: Partial<OnboardingDraft>) => void };

const icons = {
  events: CalendarDays,
  social: HeartHandshake,
  hospitality: UtensilsCrossed,
  retail: Store,
  other: BriefcaseBusiness,
} as const satisfies Record<BusinessType, unknown>;

const cards = businessTypes.map((type) => ({
  value: type,
  label: businessTypeLabels[type],
  note: texts.businessTypeNotes[type],
  icon: icons[type],
}));

/** Drops the sector and job types that do not belong to the chosen type, and says so. */
export function BusinessTypeStep({ draft, onChange, onBack, onContinue }: ContinueProps) {
  // Choosing the initial type again restores what was dropped.
  const [initialDraft] = useState(draft);
  const dropped = droppedBy(initialDraft, draft.businessType ?? null);

  function handleType(value: string) {
    const type = businessTypes.find((other) => other === value);
    onChange(withBusinessType(initialDraft, type));
  }

  return (
    <StepForm
      step={0}
      schema={onboardingSteps[0]}
      draft={draft}
      onBack={onBack}
      onSubmit={() => onContinue()}
    >
      <RadioCards
        name="businessType"
        label={companyTexts.businessType}
        hideLabel
        options={cards}
        defaultValue={draft.businessType}
        onValueChange={handleType}
      />
      <div aria-live="polite" className="hidden-when-empty">
        {dropped && <Banner>{companyTexts.dropped[dropped]}</Banner>}
      </div>
    </StepForm>
  );
}

export function CompanyStep({ draft, onChange, onBack, onContinue }: ContinueProps) {
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

type CompanySuggestionProps = {
  siret: string;
  typed: CompanyIdentity;
  onAccept: (company: CompanyIdentity) => void;
};

/** Proposes the company that the public register has for the typed SIRET. */
function CompanySuggestion({ siret, typed, onAccept }: CompanySuggestionProps) {
  const { data: company } = useQuery(companyQuery(parseSiret(siret)));
  return (
    <output className="grid hidden-when-empty">
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

function isSame(company: CompanyIdentity, typed: CompanyIdentity): boolean {
  const { companyName, companySize } = merged(company, typed);
  return companyName === typed.companyName && companySize === typed.companySize;
}

function merged(company: CompanyIdentity, typed: CompanyIdentity): CompanyIdentity {
  return { companyName: company.companyName, companySize: company.companySize ?? typed.companySize };
}

export function RecruiterStep({ draft, onChange, onBack, onContinue }: ContinueProps) {
  return (
    <StepForm
      step={2}
      schema={onboardingSteps[2]}
      draft={draft}
      onBack={onBack}
      onSubmit={() => onContinue()}
    >
      <FormRow hasShortFields>
        <FirstNameField
          defaultValue={draft.firstName}
          onValueChange={(firstName) => onChange({ firstName })}
        />
        <LastNameField defaultValue={draft.lastName} onValueChange={(lastName) => onChange({ lastName })} />
      </FormRow>
      <ContactEmailField defaultValue={draft.email} onValueChange={(email) => onChange({ email })} />
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

export function PreferencesStep({ draft, onChange, onBack, onContinue }: ContinueProps) {
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
      <fieldset className="grid">
        <legend className="mb-2 small semibold">{typographic(texts.mailSettings)}</legend>
        <MailSettingSwitches
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
