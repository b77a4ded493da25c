import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { ONBOARDING_STEPS } from "#domain/recruiters/onboarding.ts";
import { readOnboardingSearch } from "./onboarding-step.ts";

/** The step (0 to 4) in the address, and the ways between steps: each one is an entry of the browser's history. */
export function useOnboardingStep() {
  const { etape } = readOnboardingSearch(useSearch({ strict: false }));
  const from = useLocation({ select: ({ state }) => state.onboardingFrom });
  const { history } = useRouter();
  const navigate = useNavigate();
  const step = etape === undefined ? undefined : etape - 1;

  /** On to the next step, or back to the recap for someone who came from it, `missing` being the first step to fill. */
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

  /** Back the way one came, as the browser's own button would. */
  function goBack() {
    if (from !== undefined) return history.back();
    void navigate({ to: "/onboarding", search: { etape: step }, replace: true });
  }

  return { step, goOn, goBack };
}
