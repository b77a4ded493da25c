import { BriefcaseBusiness, CalendarDays, HeartHandshake, Store, UtensilsCrossed } from "lucide-react";
import { useState } from "react";
import { onboardingSteps } from "#domain/recruiters/onboarding.ts";
import { droppedBy } from "#domain/recruiters/recruiter-fields.ts";
import { type BusinessType, businessTypeLabels, businessTypes } from "#domain/recruiters/recruiter.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { companyTexts } from "#web/features/company/company.texts.ts";
import { withBusinessType } from "./onboarding-draft.ts";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { StepForm, type StepProps } from "./step-form.tsx";

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

type BusinessTypeStepProps = StepProps & { onContinue: () => void };

/** Drops the sector and job types that do not belong to the chosen type, and says so. */
export function BusinessTypeStep({ draft, onChange, onBack, onContinue }: BusinessTypeStepProps) {
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
      <div aria-live="polite">{dropped && <Banner>{companyTexts.dropped[dropped]}</Banner>}</div>
    </StepForm>
  );
}
