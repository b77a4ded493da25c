import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { ONBOARDING_STEPS } from "#domain/companies/onboarding.ts";
import type { Recruiter } from "#domain/companies/recruiter.ts";
import { typographic } from "#domain/values/typography.ts";
import { storeText } from "#web/api/store-text.ts";
import { useRecruiter } from "#web/features/accounts/session/session.api.ts";
import { classes } from "#web/ui/classes.ts";
import { readStoredJson } from "#web/ui/form/use-stored-input.ts";
import { type OnboardingDraft, firstIncompleteStep, draftOf, storedOnboarding } from "./onboarding-draft.ts";
import { OnboardingLayout } from "./onboarding-layout.tsx";
import { readOnboardingSearch } from "./onboarding-step.ts";
import { completeOnboarding } from "./onboarding.api.ts";
import styles from "./onboarding.module.css";
import { onboardingTexts as texts } from "./onboarding.texts.ts";
import { BusinessTypeStep, CompanyStep, FinishStep, PreferencesStep, RecruiterStep } from "./steps.tsx";

export function OnboardingPage() {
  const recruiter = useRecruiter();
  if (recruiter.onboardingCompleted) return <Navigate to="/dashboard" replace />;
  return <Onboarding recruiter={recruiter} />;
}

function Onboarding({ recruiter }: { recruiter: Recruiter }) {
  const { step, goOn, goBack } = useOnboardingStep();
  const { draft, setDraft, storedStep, removeDraft } = useOnboardingDraft(recruiter, step);
  const { mutateAsync } = useMutation(completeOnboarding(useQueryClient()));
  const missing = firstIncompleteStep(draft);

  function handleChange(change: Partial<OnboardingDraft>) {
    setDraft((typed) => ({ ...typed, ...change }));
  }

  function handleContinue(change: Partial<OnboardingDraft> = {}) {
    handleChange(change);
    goOn(firstIncompleteStep({ ...draft, ...change }));
  }

  // No URL skips an incomplete step.
  if (step === undefined || step > missing) {
    return (
      <Navigate to="/onboarding" search={{ etape: Math.min(step ?? storedStep, missing) + 1 }} replace />
    );
  }

  const stepProps = { draft, onChange: handleChange, onBack: step > 0 ? goBack : undefined };
  return (
    <OnboardingLayout step={step}>
      <Progress step={step} />
      <StepHeading step={step} />
      {step === 0 && <BusinessTypeStep {...stepProps} onContinue={handleContinue} />}
      {step === 1 && <CompanyStep {...stepProps} onContinue={handleContinue} />}
      {step === 2 && <RecruiterStep {...stepProps} onContinue={handleContinue} />}
      {step === 3 && <PreferencesStep {...stepProps} onContinue={handleContinue} />}
      {step === 4 && <FinishStep {...stepProps} onFinish={(form) => mutateAsync(form).then(removeDraft)} />}
    </OnboardingLayout>
  );
}

function Progress({ step }: { step: number }) {
  const text = texts.progress(step + 1, ONBOARDING_STEPS);
  return (
    <div className="grid gap-2">
      <progress className="visually-hidden" aria-label={text} value={step + 1} max={ONBOARDING_STEPS} />
      <span className="soft small semibold" aria-hidden>
        {text}
      </span>
      <span className={classes(styles.segments, "grid gap-1")} aria-hidden>
        {Array.from({ length: ONBOARDING_STEPS }, (_, index) => (
          <span key={index} className={classes(styles.segment, index <= step && styles.reached)} />
        ))}
      </span>
    </div>
  );
}

/** Focused when the step changes, for keyboards and screen readers. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return (
    <div className="mt-5 mb-5">
      <h1 ref={heading} tabIndex={-1}>
        {typographic(texts.steps[step]?.title ?? "")}
      </h1>
      <p className="mt-2 soft balance">{typographic(texts.steps[step]?.text ?? "")}</p>
    </div>
  );
}

function useOnboardingDraft(recruiter: Recruiter, step: number | undefined) {
  // A draft that another version of the page stored in another format is dropped.
  const [storedDraft] = useState(
    () => storedOnboarding.safeParse(readStoredJson(localStorage, keyOf(recruiter.id))).data,
  );
  const [draft, setDraft] = useState(() => storedDraft?.draft ?? draftOf(recruiter));

  useEffect(() => {
    if (step !== undefined) storeText(localStorage, keyOf(recruiter.id), JSON.stringify({ step, draft }));
  }, [recruiter.id, step, draft]);

  return {
    draft,
    setDraft,
    storedStep: storedDraft?.step ?? 0,
    removeDraft: () => localStorage.removeItem(keyOf(recruiter.id)),
  };
}

function keyOf(recruiterId: string): string {
  return `onboarding:${recruiterId}`;
}

/** The step of the URL, from 0, and its navigation; each step is a history entry. */
function useOnboardingStep() {
  const { etape } = readOnboardingSearch(useSearch({ strict: false }));
  const from = useLocation({ select: ({ state }) => state.onboardingFrom });
  const { history } = useRouter();
  const navigate = useNavigate();
  const step = etape === undefined ? undefined : etape - 1;

  function goOn(missing: number) {
    if (step === undefined) return;
    const next = from === "recap" ? missing : step + 1;
    const returnsToRecap = from === "recap" && next < ONBOARDING_STEPS - 1;
    void navigate({
      to: "/onboarding",
      search: { etape: next + 1 },
      state: { onboardingFrom: returnsToRecap ? "recap" : "step" },
    });
  }

  function goBack() {
    if (from !== undefined) return history.back();
    void navigate({ to: "/onboarding", search: { etape: step }, replace: true });
  }

  return { step, goOn, goBack };
}
