import styles from "./onboarding-layout.module.css";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ONBOARDING_STEPS } from "#domain/recruiters/onboarding.ts";
import type { Recruiter } from "#domain/recruiters/recruiter.ts";
import { typographic } from "#domain/values/typography.ts";
import { useRecruiter } from "#web/features/session/session.api.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { BusinessTypeStep } from "./business-type-step.tsx";
import { CompanyStep } from "./company-step.tsx";
import { FinishStep } from "./finish-step.tsx";
import { type OnboardingDraft, firstIncompleteStep, firstDraft, keptOnboarding } from "./onboarding-draft.ts";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { completeOnboarding } from "./onboarding.api.ts";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { PreferencesStep } from "./preferences-step.tsx";
import { RecruiterStep } from "./recruiter-step.tsx";
import { readStoredJson } from "#web/ui/form/use-stored-input.ts";
import { readOnboardingSearch } from "./onboarding-step.ts";

export function OnboardingPage() {
  const recruiter = useRecruiter();
  if (recruiter.onboardingCompleted) return <Navigate to="/dashboard" replace />;
  return <Onboarding recruiter={recruiter} />;
}

function Onboarding({ recruiter }: { recruiter: Recruiter }) {
  const { step, goOn, goBack } = useOnboardingStep();
  const { draft, setDraft, keptStep, forget } = useOnboardingDraft(recruiter, step);
  const { mutateAsync } = useMutation(completeOnboarding(useQueryClient()));
  const missing = firstIncompleteStep(draft);

  function handleChange(change: Partial<OnboardingDraft>) {
    setDraft((typed) => ({ ...typed, ...change }));
  }

  function handleContinue(change: Partial<OnboardingDraft> = {}) {
    handleChange(change);
    goOn(firstIncompleteStep({ ...draft, ...change }));
  }

  // Neither an old address nor a typed one skips a step that still asks for something.
  if (step === undefined || step > missing) {
    return <Navigate to="/onboarding" search={{ etape: Math.min(step ?? keptStep, missing) + 1 }} replace />;
  }

  const common = { draft, onChange: handleChange, onBack: step > 0 ? goBack : undefined };
  return (
    <OnboardingLayout step={step}>
      <Progress step={step + 1} count={ONBOARDING_STEPS} />
      <StepHeading step={step} />
      {step === 0 && <BusinessTypeStep {...common} onContinue={handleContinue} />}
      {step === 1 && <CompanyStep {...common} onContinue={handleContinue} />}
      {step === 2 && <RecruiterStep {...common} onContinue={handleContinue} />}
      {step === 3 && <PreferencesStep {...common} onContinue={handleContinue} />}
      {step === 4 && <FinishStep {...common} onFinish={(form) => mutateAsync(form).then(forget)} />}
    </OnboardingLayout>
  );
}

/** Takes the focus when the step changes, so that keyboard and voice start where the eye does. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {typographic(texts.steps[step]?.title ?? "")}
      </h1>
      <p>{typographic(texts.steps[step]?.text ?? "")}</p>
    </div>
  );
}

function useOnboardingDraft(recruiter: Recruiter, step: number | undefined) {
  // Another version of this page may have written something else, then typing starts over.
  const [kept] = useState(
    () => keptOnboarding.safeParse(readStoredJson(localStorage, keyOf(recruiter.id))).data,
  );
  const [draft, setDraft] = useState(() => kept?.draft ?? firstDraft(recruiter));

  useEffect(() => {
    if (step !== undefined) localStorage.setItem(keyOf(recruiter.id), JSON.stringify({ step, draft }));
  }, [recruiter.id, step, draft]);

  return {
    draft,
    setDraft,
    keptStep: kept?.step ?? 0,
    forget: () => localStorage.removeItem(keyOf(recruiter.id)),
  };
}

function keyOf(recruiterId: string): string {
  return `onboarding:${recruiterId}`;
}

/** The step (0 to 4) in the address, and the ways between steps: each one is an entry of the browser's history. */
function useOnboardingStep() {
  const { etape } = readOnboardingSearch(useSearch({ strict: false }));
  const from = useLocation({ select: ({ state }) => state.onboardingFrom });
  const { history } = useRouter();
  const navigate = useNavigate();
  const step = etape === undefined ? undefined : etape - 1;

  function goOn(missing: number) {
    if (step === undefined) return;
    const next = from === "recap" ? missing : step + 1;
    const isDetour = from === "recap" && next < ONBOARDING_STEPS - 1;
    void navigate({
      to: "/onboarding",
      search: { etape: next + 1 },
      state: { onboardingFrom: isDetour ? "recap" : "step" },
    });
  }

  function goBack() {
    if (from !== undefined) return history.back();
    void navigate({ to: "/onboarding", search: { etape: step }, replace: true });
  }

  return { step, goOn, goBack };
}
