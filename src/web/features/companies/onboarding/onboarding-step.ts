import * as z from "zod/mini";
import { ONBOARDING_STEPS } from "#domain/companies/onboarding.ts";

const etape = z.int().check(z.gte(1), z.lte(ONBOARDING_STEPS));

type OnboardingSearch = { etape?: number };

/** The step of the URL, 1 to 5 (`?etape=2`); undefined when missing or invalid. */
export function readOnboardingSearch(search: Record<string, unknown>): OnboardingSearch {
  return { etape: etape.safeParse(search.etape).data };
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Where the step was opened from: the previous step, or an edit link of the recap. */
    onboardingFrom?: "step" | "recap";
  }
}
