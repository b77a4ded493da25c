import { type OnboardingForm, onboardingForm } from "#domain/recruiters/onboarding.ts";
import { NotificationSwitches } from "#web/features/company/company-fields.tsx";
import { typographic } from "#domain/values/typography.ts";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import styles from "./finish-step.module.css";
import { Recap } from "./recap.tsx";
import { StepForm, type StepProps } from "./step-form.tsx";

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
