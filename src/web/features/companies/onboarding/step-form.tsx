import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { canContinue, ONBOARDING_STEPS } from "#domain/companies/onboarding.ts";
import { Button, onlyFirstClick } from "#web/ui/action/button.tsx";
import { Form, FormBar, type FormProps } from "#web/ui/form/form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import type { OnboardingDraft } from "./onboarding-draft.ts";
import { onboardingTexts as texts } from "./onboarding.texts.ts";

export type StepProps = {
  draft: OnboardingDraft;
  onChange: (change: Partial<OnboardingDraft>) => void;
  onBack: (() => void) | undefined;
};

type StepFormProps<Schema extends z.ZodMiniType> = Pick<
  FormProps<Schema>,
  "schema" | "prepare" | "onSubmit"
> &
  Pick<StepProps, "draft" | "onBack"> & { step: number; children: ReactNode };

/** The form of a step; its submit button is enabled by the rule of spec §4. */
export function StepForm<Schema extends z.ZodMiniType>(props: StepFormProps<Schema>) {
  const { step, draft, onBack, children, ...form } = props;
  return (
    <Form {...form} label={texts.stepNames[step]}>
      {children}
      <FormBar>
        {onBack && (
          <Button onClick={onBack} onClickCapture={onlyFirstClick}>
            {texts.back}
          </Button>
        )}
        <SubmitButton disabled={!canContinue(step, draft)} onClickCapture={onlyFirstClick}>
          {step === ONBOARDING_STEPS - 1 ? texts.finish : texts.next}
        </SubmitButton>
      </FormBar>
    </Form>
  );
}
